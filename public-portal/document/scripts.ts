/** Paths of the page scripts in development; the build replaces them with its output files. */
export const scripts = { interactive: ['/portal/main.tsx'], signedIn: '/portal/signed-in.ts' };
