/** Text that may have line breaks and tabs. */
import * as z from 'zod/mini';
import { messages } from '../texts/messages.ts';
import { type Field, fieldWith, type Given, ownMessage } from './field.ts';
import { blankToNull, readAs } from './reading.ts';
import { given, type TextOptions, written } from './text.ts';
import { isVisibleText } from './visible-text.ts';

const paragraphs = (max: number) => written(max, isVisibleText, messages.visibleText);

export const requiredLongText = (max: number, required?: string) => given(paragraphs(max), required);

export const optionalLongText = (max: number) => readAs(blankToNull, z.nullable(paragraphs(max)));

interface LongTextOptions extends TextOptions {
  max: number;
  rows?: number;
}

export const longText = <const O extends LongTextOptions>(options: O): Field<Given<O, string>> => {
  const { max, rows = 3, required } = options;
  const schema = required ? requiredLongText(max, ownMessage(options)) : optionalLongText(max);
  return { ...fieldWith('longText', schema as Field<Given<O, string>>['schema'], options), max, rows };
};
