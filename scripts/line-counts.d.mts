export function withLineCounts(document: string, files: ReadonlyMap<string, string>): string;
