import chromium from '@sparticuz/chromium';

/** Unpacks the browser once, before files that run beside each other would do it at the same time. */
export default async function setup() {
  await chromium.executablePath();
}
