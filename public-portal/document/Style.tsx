/** A sheet of style inside the page. Escaped like text it would be wrong: style is read as it stands. */
export function Style({ css }: { css: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own sheets, never anything that somebody typed.
  return <style dangerouslySetInnerHTML={{ __html: css }} />;
}
