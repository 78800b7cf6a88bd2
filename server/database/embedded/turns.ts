import type { Engine } from './engine.ts';
import { message } from './frames.ts';

/** What one connection asks for at a time: messages up to a point where PostgreSQL answers. */
export interface Unit {
  bytes: Buffer;
  /** Whether the connection is done with the session after this, unless a transaction is open. */
  complete: boolean;
}

/** A connection, as the order of turns sees it. */
export interface Party {
  /** Asked for when its turn comes. */
  nextUnit(): Unit | undefined;
  answer(data: Uint8Array): void;
  answered(): void;
  /** It held the session too long without a word. */
  expelled(): void;
}

/** Executes what isn't there, so that the statement under way fails, and then syncs. */
const FAIL = Buffer.concat([message('E', 'none such\0\0\0\0\0'), message('S', '')]);
const ROLLBACK = message('Q', 'rollback\0');

/**
 * Shares the engine's one session among many connections: a connection keeps it from its first message to the point
 * where PostgreSQL is ready for a new command outside a transaction, and meanwhile the others wait in line.
 *
 * A turn has to be that long: the engine has a single unnamed statement and a single portal, so that messages of another
 * connection in between would run one's statement with another's values.
 */
export class Turns {
  #line: Party[] = [];
  #owner: Party | undefined;
  #ownerMidway = false;
  #running: Promise<void> | undefined;
  #left = new Set<Party>();
  #timer: NodeJS.Timeout | undefined;

  /** @param patience how long a connection may hold the session in silence, ms */
  constructor(
    private readonly engine: Engine,
    private readonly patience: number,
  ) {}

  /** Tells that `party` has a unit. Its order in the line is that of these calls. */
  request(party: Party): void {
    this.#line.push(party);
    this.#pump();
  }

  /** `party` is gone: what it has left open is rolled back. */
  leave(party: Party): void {
    this.#line = this.#line.filter(other => other !== party);
    this.#left.add(party);
    this.#pump();
  }

  /** Resolves when no unit is running. */
  async quiet(): Promise<void> {
    while (this.#running) await this.#running;
  }

  #pump(): void {
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
      this.#watchOwner();
      if (this.#left.size > 0 || this.#hasNext()) this.#pump();
    });
  }

  async #run(): Promise<void> {
    clearTimeout(this.#timer);
    for (;;) {
      if (this.#owner && this.#left.has(this.#owner)) await this.#cleanUp();
      this.#left.clear();
      const party = this.#takeNext();
      if (!party) return;
      const unit = party.nextUnit();
      if (!unit) continue;
      await this.engine.run(unit.bytes, data => party.answer(data));
      this.#ownerMidway = !unit.complete;
      this.#owner = this.#ownerMidway || this.engine.isInTransaction() ? party : undefined;
      party.answered();
    }
  }

  #hasNext(): boolean {
    return this.#owner ? this.#line.includes(this.#owner) : this.#line.length > 0;
  }

  #takeNext(): Party | undefined {
    const index = this.#owner ? this.#line.indexOf(this.#owner) : 0;
    return index < 0 ? undefined : this.#line.splice(index, 1)[0];
  }

  async #cleanUp(): Promise<void> {
    const ignore = () => {};
    if (this.#ownerMidway) await this.engine.run(FAIL, ignore);
    if (this.engine.isInTransaction()) await this.engine.run(ROLLBACK, ignore);
    this.#ownerMidway = false;
    this.#owner = undefined;
  }

  #watchOwner(): void {
    const owner = this.#owner;
    if (!owner || this.#left.size > 0) return;
    this.#timer = setTimeout(() => {
      if (this.#owner !== owner) return;
      owner.expelled();
      this.leave(owner);
    }, this.patience);
    this.#timer.unref();
  }
}
