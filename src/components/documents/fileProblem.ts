import { checkDocument, type UploadKind } from '../../../contract/register/documents.ts';
import { translateMessage } from '../../i18n/catalogue.ts';

/** @returns a message in the language of the page, if the file can't be uploaded */
export function fileProblem(file: File, kind?: UploadKind): string | undefined {
  const problem = checkDocument(file, kind);
  return problem && translateMessage(problem);
}
