/** Made by `scripts/texts.ts`. */
declare module 'virtual:texts/*' {
  const texts: import('react-admin').TranslationMessages;
  export default texts;
}
