/** Made by `scripts/register-texts.ts`. */
declare module 'virtual:register-texts/*' {
  const texts: import('./translate.ts').Texts;
  export default texts;
}
