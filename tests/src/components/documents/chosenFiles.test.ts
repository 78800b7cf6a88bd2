import { describe, expect, it } from 'vitest';
import { addFiles, checkChosen } from '../../../../src/components/documents/chosenFiles.ts';
import { inEnglish, messages } from '../../../messages.ts';

const file = (name: string, content = 'x') => new File([content], name, { lastModified: 1 });

describe('chosen files', () => {
  it('asks for at least one, in the literal words', () => {
    expect(inEnglish(checkChosen('files', []))).toEqual({ files: [messages.tenderDocuments] });
    expect(inEnglish(checkChosen('files', undefined))).toEqual({ files: ['Please attach Tender Documents'] });
  });

  it('names each file that can’t be attached', () => {
    const { files } = checkChosen('files', [file('a.pdf'), file('b.exe'), file('empty.pdf', '')]);
    expect(files).toHaveLength(2);
    expect(files?.[0]).toContain('b.exe');
    expect(files?.[1]).toContain('empty.pdf');
    expect(checkChosen('files', [file('a.pdf')])).toEqual({});
  });

  it('takes the same file once, and two of one name with other content both', () => {
    const first = file('a.pdf');
    expect(addFiles([first], [file('a.pdf'), file('a.pdf', 'longer')])).toHaveLength(2);
  });
});
