/** Urdu, Arabic and full-width keyboards type digits of their own; they are read as Latin ones (specification §6). */
export const latinDigits = (text: string) =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, digit => String(digit.charCodeAt(0) % 16));
