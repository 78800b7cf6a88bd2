/** Partners and their logos: what everybody sees of them, in which order, and what nobody can get that way. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { PublicPartner } from '../../../contract/answers/shell.ts';
import { PICTURE } from '../../../contract/register/documents.ts';

import { MAX_SHOWN_PARTNERS } from '../../../contract/registers/partners.ts';

import { create, serverForFile } from '../../support/app.ts';

import { factsOf, picture } from '../../support/pictures.ts';
import { formOf, makeTender, pdf } from '../../support/tenders.ts';

const server = await serverForFile();
const admin = await server.as('admin');

const shown = async (): Promise<PublicPartner[]> => (await server.anyone.get('programme')).json().partners;
const shownAs = async (name: string) => (await shown()).find(partner => partner.name === name);
const get = (address: string) => server.anyone.get(address.replace('/api/', ''));
const logoOf = async (name: string) => String((await shownAs(name))?.logo);
const withLogo = async (name: string, content: Buffer) =>
  (await admin.post('partners', formOf({ name }, [{ name: 'logo.png', content }]))).json();

test('nobody is shown before a partner is entered', async () => {
  expect(await shown()).toEqual([]);
});

test('are shown by kind, order and name, with nothing that is internal', async () => {
  for (const values of [
    { name: 'Zarghun Bank' },
    { name: 'abaseen Trust' },
    { name: 'Tirah Water', list_order: 2 },
    { name: 'Bara Builders', kind: 'Implementing organisation', list_order: 9 },
    { name: 'European Union', urdu_name: 'یورپی یونین', kind: 'Donor', website: 'https://europa.eu' },
  ])
    await create(admin, 'partners', values);
  const partners = await shown();
  expect(partners.map(({ name }) => name)).toEqual([
    'European Union',
    'Bara Builders',
    'Tirah Water',
    'abaseen Trust',
    'Zarghun Bank',
  ]);
  const [donor] = partners;
  const urdu = { name: 'European Union', name_ur: 'یورپی یونین' };
  expect(donor).toEqual({ ...urdu, kind: 'Donor', website: 'https://europa.eu', logo: null });
});

test.each([
  ['website', 'http://europa.eu'],
  ['website', 'javascript:alert(1)'],
  ['kind', 'Sponsor'],
  ['name', ' '],
  ['list_order', 0],
])('%s %j is refused', async (field, value) => {
  const answer = await admin.post('partners', { name: 'Refused', [field]: value });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
});

test('have a name of their own, in whatever letter case', async () => {
  const answer = await admin.post('partners', { name: 'european union' });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['name']]);
});

test('only admins read and change them', async () => {
  for (const role of ['mne', 'procurement', 'guest'] as const) {
    const client = await server.as(role);
    expect((await client.get('partners')).statusCode, role).toBe(403);
    expect((await client.post('partners', { name: 'Own' })).statusCode, role).toBe(403);
  }
  expect((await server.anyone.get('partners')).statusCode).toBe(401);
});

test('a logo is a small PNG with its transparency, and nothing of the uploaded file', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const large = await sharp({ create: { width: 900, height: 300, channels: 4, background: clear } })
    .withExif({ IFD0: { Copyright: 'canary-camera' } })
    .png()
    .toBuffer();
  await withLogo('Clear', large);
  const { statusCode, headers, rawPayload } = await get(await logoOf('Clear'));
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  expect(headers['content-disposition']).toMatch(/^attachment/);
  expect(headers['content-security-policy']).toMatch(/^sandbox/);
  const { format, width, height, hasAlpha } = await factsOf(rawPayload);
  expect([format, width, height, hasAlpha]).toEqual(['png', 320, 107, true]);
  expect(rawPayload.includes('canary-camera')).toBe(false);
});

test('browsers keep a version; another picture is another one, of which the newest is shown', async () => {
  const { id, documents } = await withLogo('Twice', await picture('png'));
  const first = await logoOf('Twice');
  expect((await get(first)).headers['cache-control']).toMatch(/^public, .*immutable$/);
  await admin.post(
    `partners/${id}/documents`,
    formOf({}, [{ name: 'new.jpg', content: await picture('jpeg') }]),
  );
  const second = await logoOf('Twice');
  expect(second).not.toBe(first);
  expect((await get(second)).headers['cache-control']).toMatch(/immutable$/);
  for (const address of [first, first.replace(/\?.*/, '')])
    expect((await get(address)).headers['cache-control'], address).toBe('no-cache');
  const [{ id: newest }] = (await admin.get(`partners/${id}`)).json().documents.slice(-1);
  await admin.delete(`partners/${id}/documents/${newest}`);
  expect(await logoOf('Twice')).toBe(first);
  await admin.delete(`partners/${id}/documents/${documents[0].id}`);
  expect(await shownAs('Twice')).toMatchObject({ logo: null });
  expect((await get(first)).statusCode).toBe(404);
});

test('a deleted partner is gone for everybody, and back when it is restored', async () => {
  const { id } = await withLogo('Leaving', await picture('png'));
  const address = await logoOf('Leaving');
  await admin.delete(`partners/${id}`);
  expect(await shownAs('Leaving')).toBeUndefined();
  expect((await get(address)).statusCode).toBe(404);
  await admin.post(`partners/${id}/restore`);
  expect(await logoOf('Leaving')).toBe(address);
  expect((await get(address)).statusCode).toBe(200);
});

test('documents of other registers are not to be had as logos', async () => {
  const content = await picture('png', { words: 'plan' });
  const tender = await makeTender(admin, {}, [{ name: 'plan.png', content }, pdf()]);
  // The partner with the same number has no logo.
  expect((await admin.get(`partners/${tender.id}`)).json().documents).toEqual([]);
  expect((await get(`programme/logos/${tender.id}`)).statusCode).toBe(404);
});

test.each(['0', '999999999', '99999999999999999999', 'x', '1%00', '-1'])(
  'the logo of %j is not found',
  async id => {
    expect((await get(`programme/logos/${id}`)).statusCode).toBe(404);
  },
);

test('a picture that can’t be shown is not found, again and again', async () => {
  await withLogo('Broken', Buffer.from('\x89PNG\r\n\x1a\nnot a picture', 'latin1'));
  for (let turn = 0; turn < 2; turn += 1)
    expect((await get(await logoOf('Broken'))).statusCode, `turn ${turn}`).toBe(404);
});

test('what is no picture is refused, and says what may be attached', async () => {
  const { id } = await create(admin, 'partners', { name: 'Refusing' });
  const add = (file: { name: string; content: Buffer | string }) =>
    admin.post(`partners/${id}/documents`, formOf({}, [file]));
  const document = await add(pdf());
  expect([document.statusCode, document.json().message]).toEqual([
    415,
    expect.stringContaining(PICTURE.described.en),
  ]);
  const disguised = await add({ name: 'logo.png', content: '<svg onload="alert(1)">' });
  expect([disguised.statusCode, disguised.json().message]).toEqual([
    415,
    expect.stringContaining('logo.png'),
  ]);
  expect((await admin.get(`partners/${id}`)).json().documents).toEqual([]);
});

test('neither is a document that was uploaded in parts', async () => {
  const { content } = pdf();
  const name = Buffer.from('terms.pdf').toString('base64');
  const begun = await admin.send('POST', 'uploads', {
    headers: { 'upload-length': String(content.length), 'upload-metadata': `filename ${name}` },
  });
  const { id } = begun.json();
  await admin.send('PATCH', `uploads/${id}`, {
    headers: { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    payload: content,
  });
  const answer = await admin.post('partners', { name: 'In parts', uploads: { files: [id] } });
  expect([answer.statusCode, answer.json().errors]).toEqual([
    422,
    { files: [expect.stringContaining(PICTURE.described.en)] },
  ]);
});

test('the first hundred are shown', async () => {
  for (let number = 0; number < MAX_SHOWN_PARTNERS; number += 1)
    await create(admin, 'partners', { name: `Donor ${number}`, kind: 'Donor' });
  const partners = await shown();
  expect(partners).toHaveLength(MAX_SHOWN_PARTNERS);
  expect(partners.every(({ kind }) => kind === 'Donor')).toBe(true);
});
