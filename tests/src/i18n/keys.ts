/** The keys of the texts, and those that the sources name. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { flatten } from '../../../contract/texts/fill.ts';
import { textsOf } from '../../../src/i18n/allTexts.ts';

export const english = flatten(textsOf('en'));
export const urdu = flatten(textsOf('ur'));

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
export const literalKeys = new Set(
  sources
    .flatMap(file =>
      [...textOf(file).matchAll(/['"`]([A-Za-z]\w*(?:\.\w+)+)['"`]/g)].map(match => match[1] ?? ''),
    )
    .filter(isInArea),
);

/** Keys of which a part is computed: `register.show.${action}`; each part means one or more steps of the way. */
export const computedKeys = new Map(
  sources
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
