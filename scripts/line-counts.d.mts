export function withLineCounts(document: string, files: ReadonlyMap<string, string>): string;
export function unnamedIn(document: string, files: ReadonlyMap<string, string>): string[];
