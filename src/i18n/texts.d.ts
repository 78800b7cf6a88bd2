/** Made by `scripts/texts.ts`. */
declare module 'virtual:texts/*' {
  const texts: import('./translate.ts').Texts;
  export default texts;
}
