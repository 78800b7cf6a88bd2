import { checkDocument, type UploadKind } from '../../../contract/register/documents.ts';
import { translateMessage } from '../../i18n/catalogue.ts';

/** What is wrong with a chosen file, in the page's language; undefined when nothing is. */
export function fileProblem(file: File, kind?: UploadKind): string | undefined {
  const problem = checkDocument(file, kind);
  return problem && translateMessage(problem);
}
