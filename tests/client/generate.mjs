/** Types of the API from its description: `node generate.mjs description.json api.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

const [description, types] = process.argv.slice(2);
const blob = ts.factory.createTypeReferenceNode('Blob');
const nodes = await openapiTS(JSON.parse(readFileSync(description, 'utf8')), {
  // As the generator's own documentation does it for files.
  transform: schema => (schema.format === 'binary' ? blob : undefined),
});
writeFileSync(types, astToString(nodes));
