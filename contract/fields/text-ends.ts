/** Without the characters at its end that fit `edge`. An expression such as `/x+$/` looks at a run of them once for each; this looks once. */
export function trimEndOf(text: string, edge: RegExp): string {
  let end = text.length;
  while (end > 0 && edge.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
