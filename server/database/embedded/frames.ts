const PROTOCOL_3 = 0x30000;
const SSL_REQUEST = 80877103;
const GSS_REQUEST = 80877104;
const CANCEL_REQUEST = 80877102;

/** One message of PostgreSQL's wire protocol, with its bytes. */
export interface Frame {
  kind: 'startup' | 'encryption' | 'cancel' | 'message';
  /** The letter of a `message`, e.g. `Q` for a simple query; empty for the others. */
  letter: string;
  bytes: Buffer;
}

/** A client broke the protocol; its connection is to be closed. */
export class ProtocolError extends Error {
  override name = 'ProtocolError';
}

/** No message comes near this; larger means that what arrives is no protocol at all. */
const LARGEST = 512 * 1024 * 1024;

/** Cuts the bytes of one connection into messages, however they arrive. */
export class FrameReader {
  #chunks: Buffer[] = [];
  #size = 0;
  #started = false;

  /**
   * @returns the messages that are complete now
   * @throws ProtocolError
   */
  push(chunk: Buffer): Frame[] {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    const frames: Frame[] = [];
    for (let frame = this.#next(); frame; frame = this.#next()) frames.push(frame);
    return frames;
  }

  #next(): Frame | undefined {
    const header = this.#started ? 5 : 8;
    if (this.#size < header) return undefined;
    const head = this.#peek(header);
    const length = this.#started ? 1 + head.readUInt32BE(1) : head.readUInt32BE(0);
    if (length < header || length > LARGEST) {
      throw new ProtocolError(`a message of ${length} bytes`);
    }
    if (this.#size < length) return undefined;
    const bytes = this.#take(length);
    if (this.#started) return { kind: 'message', letter: String.fromCharCode(bytes[0] as number), bytes };
    return this.#opening(bytes);
  }

  #opening(bytes: Buffer): Frame {
    const code = bytes.readUInt32BE(4);
    if (code === SSL_REQUEST || code === GSS_REQUEST) return { kind: 'encryption', letter: '', bytes };
    if (code === CANCEL_REQUEST) return { kind: 'cancel', letter: '', bytes };
    if (code >> 16 !== PROTOCOL_3 >> 16) throw new ProtocolError(`protocol ${code >> 16}.${code & 0xffff}`);
    this.#started = true;
    return { kind: 'startup', letter: '', bytes };
  }

  #peek(count: number): Buffer {
    const first = this.#chunks[0] as Buffer;
    return first.length >= count ? first : this.#join();
  }

  #take(count: number): Buffer {
    const whole = this.#peek(count);
    this.#size -= count;
    if (whole.length === count) this.#chunks.shift();
    else this.#chunks[0] = whole.subarray(count);
    return whole.subarray(0, count);
  }

  /** Only when a message is complete or its head is cut, so that a large one isn't copied again with each chunk. */
  #join(): Buffer {
    const whole = Buffer.concat(this.#chunks);
    this.#chunks = [whole];
    return whole;
  }
}

/** A message of the protocol: its letter, its length, its body. */
export function message(letter: string, body: string): Buffer {
  const bytes = Buffer.alloc(5 + Buffer.byteLength(body));
  bytes.write(letter);
  bytes.writeUInt32BE(bytes.length - 1, 1);
  bytes.write(body, 5);
  return bytes;
}
