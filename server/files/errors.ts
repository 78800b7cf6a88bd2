import { documentMessages } from '../../contract/register/documents.ts';
import type { Message } from '../../contract/texts/message.ts';
import { translate } from '../language.ts';

export type UploadStatus = 400 | 408 | 413 | 415 | 422 | 503 | 507;

/** HTTP status (specification §4), a message for the person, the form's field. `message` is English, for the log. */
export class UploadError extends Error {
  override name = 'UploadError';
  readonly statusCode: UploadStatus;
  readonly said: Message;
  field?: string;

  constructor(statusCode: UploadStatus, said: Message, options: ErrorOptions & { field?: string } = {}) {
    super(translate.en(said), options);
    this.said = said;
    this.statusCode = statusCode;
    this.field = options.field;
  }
}

/** No room is left where documents are kept (507). */
export class StorageFullError extends UploadError {
  override name = 'StorageFullError';
  constructor(cause?: unknown) {
    super(507, documentMessages.noRoom, { cause });
  }
}

/** The place where documents are kept does not answer (503). */
export class StorageUnavailableError extends UploadError {
  override name = 'StorageUnavailableError';
  constructor(cause?: unknown) {
    super(503, documentMessages.storeSilent, { cause });
  }
}

/** A stored document is gone or not what was recorded: its bytes must not be sent (500). */
export class FileDamagedError extends Error {
  override name = 'FileDamagedError';
  readonly statusCode = 500;
  readonly key: string;

  constructor(key: string, problem: string, options?: ErrorOptions) {
    super(`Stored document ${key} ${problem}`, options);
    this.key = key;
  }
}

const FULL = new Set(['ENOSPC', 'EDQUOT']);
/** Too many open files, no memory, a volume that is broken, gone or read-only. */
const AWAY = new Set(['EMFILE', 'ENFILE', 'ENOMEM', 'EIO', 'EROFS', 'EACCES', 'EPERM', 'ESTALE', 'ENXIO']);

/** Whether the volume, or this process's share of the system, keeps files from being read or written just now. */
export function diskTrouble(error: unknown): 'full' | 'away' | undefined {
  const { code, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  if (!code || !syscall) return FULL.has(code ?? '') ? 'full' : undefined;
  if (FULL.has(code)) return 'full';
  return AWAY.has(code) && !/^(connect|listen|bind|getaddrinfo)$/.test(syscall) ? 'away' : undefined;
}
