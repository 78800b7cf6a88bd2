import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { messages } from '../../contract/texts/messages.ts';
import { notAllowed } from '../http-error.ts';

/** Security headers for pages and API alike; no other origin may call the API from a page. */
export const security = fp(async (app: FastifyInstance) => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        // Allows WebAssembly, needed for the slow hash of a device's PIN, but no text as script.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        // Emotion uses style elements, which can't run scripts.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Documents that the page has fetched, as PDF.
        frameSrc: ["'self'", 'blob:'],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    // Only meaningful, and only safe, where the address is https.
    hsts: app.config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  });
  app.addHook('onRequest', refuseOtherSites);
  app.addHook('onSend', sandboxDownloads);
});

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);
/** The values that browsers send for requests by our pages or the user. Other programs send none. */
const own = new Set([undefined, 'same-origin', 'none']);

/** Pages of other sites, including those under the same domain, may not change anything. @throws HttpError 403 */
async function refuseOtherSites({ method, headers }: FastifyRequest): Promise<void> {
  if (reading.has(method)) return;
  const site = headers['sec-fetch-site'];
  if (!own.has(Array.isArray(site) ? site.join() : site)) throw notAllowed(messages.otherSite);
}

/** For downloads: if a browser displays one anyway, nothing in it runs or loads. */
async function sandboxDownloads(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!/^attachment\b/i.test(String(reply.getHeader('content-disposition') ?? ''))) return;
  reply.header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'");
}
