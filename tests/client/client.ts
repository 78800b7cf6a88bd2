/** What a stranger writes against the API. No casts here: what the types don't know, the description lacks. */
import createClient from 'openapi-fetch';
import type { paths } from './generated/api.ts';

/** A form as browsers send it: one part for each value, and for each file of a list. */
function toForm(body: object): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(body)) {
    for (const value of [values].flat()) form.append(name, value instanceof Blob ? value : String(value));
  }
  return form;
}

export async function signIn(baseUrl: string, username: string, password: string) {
  const { data, error } = await createClient<paths>({ baseUrl }).POST('/api/login', {
    body: { username, password },
  });
  if (error) throw new Error(error.message);
  return createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${data.token}` } });
}

export type Client = Awaited<ReturnType<typeof signIn>>;

/** A CO with only what it must have, changed once; and what is said when a field is missing. */
export async function createCo(api: Client, name: string) {
  const villages = await api.GET('/api/villages', { params: { query: { range: '[0,0]' } } });
  const [village] = villages.data ?? [];
  if (!village) throw new Error('there are no villages');
  const created = await api.POST('/api/co', {
    params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
    body: {
      name,
      districts_id: village.districts_id,
      tehsils_id: village.tehsils_id,
      villages_id: village.id,
      status: 'New',
      type: 'MCO',
    },
  });
  if (created.error) throw new Error(created.error.message);
  const { id, updated_at } = created.data;
  const path = { id };
  const changed = await api.PUT('/api/co/{id}', { params: { path }, body: { members: 25, updated_at } });
  const again = await api.PUT('/api/co/{id}', { params: { path }, body: { members: 30, updated_at } });
  const conflict =
    again.response.status === 409 && again.error && 'current' in again.error
      ? again.error.current
      : undefined;
  const refused = await api.PUT('/api/co/{id}', { params: { path }, body: { name: '' } });
  const problems = refused.error && 'errors' in refused.error ? refused.error.errors : undefined;
  return { co: changed.data, conflict, problems };
}

/** A tender with its documents, and these as one archive. */
export async function createTender(api: Client, web_link: string, documents: File[]) {
  const created = await api.POST('/api/tender', {
    body: {
      title_name: 'Supply of solar pumps',
      project_name: 'AUP',
      start_date: '2026-01-01',
      end_date: '2199-12-31',
      web_link,
      'files[]': documents,
    },
    bodySerializer: toForm,
  });
  if (created.error) throw new Error(created.error.message);
  const tender = created.data;
  const name = `${tender.web_link}_${tender.id}`;
  const archive = await api.GET('/api/tender/create-zip/{name}', {
    params: { path: { name }, header: { Range: 'bytes=0-3' } },
    parseAs: 'blob',
  });
  if (archive.error) throw new Error(archive.error.message);
  const status = await api.GET('/api/check-tender-status/{webLink}', {
    params: { path: { webLink: tender.web_link } },
  });
  return { tender, start: archive.data, openDocuments: status.data?.documents?.map(one => one.name) };
}
