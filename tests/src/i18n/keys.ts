/** The keys of the texts, and those that the sources name. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { flatten } from '../../../contract/texts/fill.ts';
import type { Language } from '../../../contract/texts/language.ts';
import { type Part, textsOf } from '../../../src/i18n/parts.ts';

const parts: readonly Part[] = ['start', 'frame', 'rest'];

/** As a page has them when each part has arrived. */
const allTexts = (language: Language) =>
  parts.reduce((all, part) => flatten(textsOf(language, part), '', all), new Map<string, string>());

export const english = allTexts('en');
export const urdu = allTexts('ur');

/**
 * Read by react-admin and by the registers' machinery under names that they put together themselves: its own texts,
 * and what registers, their fields and their entries of the menu are called.
 */
const byConvention = [/^ra\./, /^resources\.\w+\.(name|counted|fields\.\w+)$/, /^menu\./];
export const isByConvention = (key: string) => byConvention.some(form => form.test(key));

const root = path.resolve(import.meta.dirname, '../../../src');

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter(file => /\.tsx?$/.test(file) && !file.startsWith(`i18n${path.sep}`))
  .map(file => path.join(root, file));

const areas = new Set([...english.keys()].map(key => key.split('.')[0]));
const isInArea = (text: string) => areas.has(text.split('.')[0]);

const textOf = (file: string) => readFileSync(file, 'utf8');

/** Whole keys between quotes. */
export const literalKeysIn = (files: readonly string[]) =>
  new Set(
    files
      .flatMap(file =>
        [...textOf(file).matchAll(/['"`]([A-Za-z]\w*(?:\.\w+)+)['"`]/g)].map(match => match[1] ?? ''),
      )
      .filter(isInArea),
  );
export const literalKeys = literalKeysIn(sources);

/** Keys of which a part is computed: `register.show.${action}`; each part means one or more steps of the way. */
export const computedKeysIn = (files: readonly string[]) =>
  new Map(
    files
      .flatMap(file => [...textOf(file).matchAll(/`([A-Za-z]\w*\.[\w.]*(?:\$\{[^`]*?\}[\w.]*)+)`/g)])
      .map(match => match[1] ?? '')
      .filter(isInArea)
      .map(key => {
        const form = key
          .split(/\$\{.*?\}/)
          .map(part => part.replaceAll('.', '\\.'))
          .join('[\\w.]+');
        return [key, new RegExp(`^${form}$`)] as const;
      }),
  );
export const computedKeys = computedKeysIn(sources);
