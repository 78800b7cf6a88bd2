/** How the text of a CSV file may be encoded, and what people call it. */
import type { LocalizedText } from '../texts/language.ts';

export const encodings = {
  'utf-8': { en: 'Unicode (UTF-8)', ur: 'یونیکوڈ (UTF-8)' },
  'utf-16le': { en: 'Unicode (UTF-16 LE)', ur: 'یونیکوڈ (UTF-16 LE)' },
  'utf-16be': { en: 'Unicode (UTF-16 BE)', ur: 'یونیکوڈ (UTF-16 BE)' },
  'windows-1256': { en: 'Urdu, Arabic (Windows-1256)', ur: 'اردو، عربی (Windows-1256)' },
  'windows-1252': { en: 'Western European (Windows-1252)', ur: 'مغربی یورپی (Windows-1252)' },
} as const satisfies Record<string, LocalizedText>;

export type Encoding = keyof typeof encodings;
export const encodingNames = Object.keys(encodings) as [Encoding, ...Encoding[]];
