import chromium from '@sparticuz/chromium';
import type { TestProject } from 'vitest/node';
import { remove } from './folder.ts';
import { startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** What the product leaves in its folder after its first start; each file of tests begins with a copy. */
    startedFolder: string;
  }
}

/** Once for all files: unpacks the browser, and lets the product make its database. */
export default async function setup(project: TestProject) {
  const [product] = await Promise.all([startProduct(), chromium.executablePath()]);
  await product.end();
  project.provide('startedFolder', product.dataDir);
  return () => remove(product.dataDir);
}
