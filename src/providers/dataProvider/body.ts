/** What a form holds, as what the server takes: JSON, or a multipart form when there are files among it. */

/** The files that a value is or holds. */
export const filesOf = (value: unknown): File[] =>
  (Array.isArray(value) ? value : [value]).filter(item => item instanceof File);

/** @returns undefined when there is no file. Lists repeat as `name[]`, blank is empty text; documents already there stay out. */
export function toForm(data: object): FormData | undefined {
  const entries = Object.entries(data);
  if (!entries.some(([, value]) => filesOf(value).length > 0)) return undefined;
  const form = new FormData();
  const files: [string, File][] = [];
  for (const [name, value] of entries) {
    const given = filesOf(value);
    if (given.length > 0) {
      for (const file of given) files.push([Array.isArray(value) ? `${name}[]` : name, file]);
    } else if (Array.isArray(value)) {
      for (const item of value) if (typeof item !== 'object') form.append(`${name}[]`, String(item));
    } else if (value === null) form.append(name, '');
    else if (value !== undefined && typeof value !== 'object') form.append(name, String(value));
  }
  // Fields first: the server checks them before it takes the first byte of a file.
  for (const [name, file] of files) form.append(name, file, file.name);
  return form;
}

/** Two submits of the same content have the same fingerprint. */
export function fingerprint(resource: string, data: object): string {
  const plain = JSON.stringify(data, (_key, value) =>
    value instanceof File ? `${value.name}/${value.size}/${value.lastModified}` : value,
  );
  return `${resource}:${plain}`;
}
