export function renderGuide(markdown: string): { html: string; pictures: string[] };
export function buildGuide(): Promise<void>;
