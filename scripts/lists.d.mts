export function declarationsList(files: readonly string[]): string;
export function migrationsList(texts: ReadonlyMap<string, string>): string;
