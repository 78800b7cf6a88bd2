/** A style sheet inside the page, not escaped: browsers read the content of `style` literally. */
export function Style({ css }: { css: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets, never user input.
  return <style dangerouslySetInnerHTML={{ __html: css }} />;
}
