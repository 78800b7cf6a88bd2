/** Made by the portal's vite.config.ts: addresses of the built scripts. */
declare module 'virtual:scripts' {
  export const scripts: { woken: string[]; signedIn: string };
}
