/** Where the scripts of the pages lie: here while developing; the build puts the names of what it made in their place. */
export const scripts = { woken: ['/portal/main.tsx'], signedIn: '/portal/signed-in.ts' };
