/** Loaded with the first PIN, so that other scripts don't include the WebAssembly. */
export { argon2id } from 'hash-wasm';
