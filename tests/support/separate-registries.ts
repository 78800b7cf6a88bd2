/** The server that was built and the modules that a test imports would share zod's registry, where each name of a schema may be given once. */
import 'zod';

Reflect.deleteProperty(globalThis, '__zod_globalRegistry');
