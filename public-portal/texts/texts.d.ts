/** Made by `scripts/texts.ts`. */
declare module 'virtual:texts/*' {
  const texts: import('../../contract/texts/fill.ts').Texts;
  export default texts;
}
