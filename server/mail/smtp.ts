/** Sends mails to an SMTP server, with a callback just before they can no longer be stopped. */
import { Readable } from 'node:stream';

export interface Composed {
  message: Buffer;
  envelope: { from: string; to: string[] };
}

const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/**
 * Until the line with the final dot a server must not deliver (RFC 5321 §4.1.1.4): `handOver` is awaited right before it.
 * @throws nodemailer's errors, with `responseCode` where the server said no
 */
export function createSmtp(url: string) {
  return async ({ message, envelope }: Composed, handOver: () => Promise<void>, signal: AbortSignal) => {
    const { default: SmtpTransport } = await import('nodemailer/lib/smtp-transport');
    const transport = new SmtpTransport({ url, ...TIMEOUTS });
    const mail = {
      data: { signal },
      message: {
        getEnvelope: () => envelope,
        messageId: () => undefined,
        createReadStream: () => inOnePiece(message, handOver),
      },
    };
    await new Promise<void>((resolve, reject) => {
      transport.send(mail as never, error => (error ? reject(error) : resolve()));
    });
  };
}

/** Whether the server definitely refused; a broken connection is not a refusal. */
export const isRefusal = (error: unknown): boolean =>
  Number((error as { responseCode?: unknown } | undefined)?.responseCode) >= 400;

/** A stream that ends only after `beforeEnd`, and fails without an end if that fails. */
function inOnePiece(bytes: Buffer, beforeEnd: () => Promise<void>): Readable {
  let given = false;
  return new Readable({
    highWaterMark: 1,
    read() {
      if (!given) {
        given = true;
        this.push(bytes);
        return;
      }
      beforeEnd().then(
        () => this.push(null),
        error => this.destroy(error),
      );
    },
  });
}
