export function declarationsList(files: readonly string[]): string;
/** The text of each list by its path. */
export function madeLists(): Record<string, string>;
