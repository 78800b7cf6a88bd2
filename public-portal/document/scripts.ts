/** Paths of the page scripts in development; the build replaces them with the names of its output. */
export const scripts = { woken: ['/portal/main.tsx'], signedIn: '/portal/signed-in.ts' };
