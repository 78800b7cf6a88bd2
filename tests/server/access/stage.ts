/** Records that are there for everybody to ask for. */
import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { type RegisterName, registerNames } from '../../../contract/access.ts';
import { indicatorIds } from '../../../contract/figures/report.ts';
import { archiveName, type Tender } from '../../../contract/registers/tender.ts';
import { create, encodeForm, type Headers } from '../../support/app.ts';
import { picture } from '../../support/pictures.ts';
import { list } from '../../support/registers.ts';
import { companyValues, formOf, makeTender, pdf, takeTender, tenderValues } from '../../support/tenders.ts';
import { together } from '../../support/together.ts';
import {
  cpiValues,
  declared,
  lmstForm,
  lmstValues,
  next,
  plainValues,
  type World,
  worldForFile,
} from '../../support/world.ts';
import { everybody, makeAccounts, newPerson, type Person, withSession } from './people.ts';

export interface Fixture {
  /** Entered by somebody who may do nothing else. */
  id: number;
  /** In the trash. */
  gone: number;
  documentId: number;
  fileKey: string;
  /** The last part of the address of its archive. */
  archive: string;
}

export interface Route {
  method: string;
  url: string;
}

export interface Ask {
  params?: Readonly<Record<string, string | number>>;
  query?: string;
  body?: unknown;
  headers?: Headers;
  /** Where it comes from. */
  address?: string;
}

export interface Stage {
  world: World;
  people: readonly Person[];
  records: Readonly<Record<RegisterName, Fixture>>;
  /** One that works, one that waits, one that was removed, one that may go. */
  accounts: Record<'live' | 'pending' | 'gone' | 'leaving', number>;
  webLink: string;
  picture: Buffer;
  newsToken: string;
  bodyOf(name: RegisterName): unknown;
  /** As somebody else with the same rights, of whom nothing is needed afterwards. */
  twinOf(person: Person): Promise<Person>;
  uploadOf(person: Person): Promise<string>;
  viewOf(person: Person): Promise<number>;
  /** The records are as they were before a request that was let through. */
  reset(name: RegisterName, own?: { by: number; status?: string }): Promise<void>;
  send(route: Route, person: Person, ask: Ask): Promise<LightMyRequestResponse>;
}

/** For a file of tests. */
export async function setStage(): Promise<Stage> {
  const world = await worldForFile();
  const { server, admin } = world;
  const { app } = server;
  const { db, tokens } = app;
  const author = await newPerson(world, 'the-author', ['admin']);
  const png = await picture('png');
  await author.put('profile/photo', formOf({}, [{ name: 'a.png', content: png }], 'photo'));
  const tender = await makeTender(author, {}, [pdf('a.pdf', 'a'), pdf('b.pdf', 'b')]);
  const webLink = tender.web_link;

  const targets = await list(admin, 'targets', { range: [0, 99] });
  const [ofLive, ofGone, free] = indicatorIds.filter(
    id => !targets.some(({ indicator }) => indicator === id),
  );
  const indicators = [ofLive, ofGone];
  const companies = Array.from({ length: 50 }, () => companyValues());
  await together(companies, company => create(author, 'contractor', company));
  const bodies: Partial<Record<RegisterName, () => unknown>> = {
    tender: () => formOf(tenderValues(), [pdf(), pdf('b.pdf', 'b')]),
    contractor: companyValues,
    tendercontractor: () => ({ ...companies.pop(), web_link: webLink }),
    lmst: () => lmstForm(lmstValues(world)),
    cpi: () => cpiValues(world),
    targets: () => ({ indicator: indicators.shift() ?? free, target: 5 }),
  };
  const bodyOf = (name: RegisterName) => bodies[name]?.() ?? plainValues(world, name);

  const records = {} as Record<RegisterName, Fixture>;
  for (const name of registerNames) {
    const { paths, documents } = declared(name);
    const make = async () => {
      const response = await author.post(paths[0], bodyOf(name));
      expect(response.statusCode, response.body).toBe(201);
      return response.json();
    };
    const [live, gone] = [await make(), await make()];
    if (documents && !live.web_link) {
      const file = documents.kind ? { name: 'a.png', content: png } : pdf();
      const added = await author.post(`${paths[0]}/${live.id}/documents`, formOf({}, [file]));
      expect(added.statusCode, added.body).toBe(200);
    }
    const document = await db
      .selectFrom('documents')
      .select(['id', 'file_key'])
      .where('register', '=', name)
      .where('record_id', '=', live.id)
      .executeTakeFirst();
    const archive = live.web_link ? archiveName(live) : '';
    records[name] = {
      id: live.id,
      gone: gone.id,
      documentId: document?.id ?? 0,
      fileKey: document?.file_key ?? '',
      archive,
    };
  }
  const pass = async (of: Pick<Tender, 'web_link'>) => (await takeTender(server.anyone, of)).grant;
  const asked = await db
    .selectFrom('tenders')
    .select('web_link')
    .where('id', '=', records.tender.id)
    .executeTakeFirstOrThrow();
  const [thisPass, otherPass] = [await pass(asked), await pass(tender)];
  const { id: news } = await db
    .selectFrom('tender_news_addresses')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const people = await everybody(world, thisPass, otherPass);
  const accounts = await makeAccounts(world);
  // Each has the same picture.
  await sql`update users u set photo_key = a.photo_key, photo_type = a.photo_type, photo_size = a.photo_size
    from users a where a.id = ${author.id} and u.id <> a.id`.execute(db);

  let address = 0;
  const stage: Stage = {
    world,
    people,
    records,
    accounts,
    webLink,
    picture: png,
    newsToken: tokens.newsConfirm.sign({ news }),
    bodyOf,

    async twinOf(person) {
      if (!person.roles) return person;
      const username = `twin-${next()}`;
      const { id } = await db
        .insertInto('users')
        .columns(['name', 'username', 'password_hash', 'roles', 'approved_at'])
        .expression(eb =>
          eb
            .selectFrom('users')
            .select(({ val }) => [
              'name',
              val(username).as('username'),
              'password_hash',
              val([...(person.roles ?? [])]).as('roles'),
              'approved_at',
            ])
            .where('id', '=', accounts.live),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      const sid = randomUUID();
      await db
        .insertInto('sessions')
        .values({
          id: sid,
          user_id: id,
          remember: false,
          device: null,
          expires_at: sql`now() + interval '1 hour'`,
        } as never)
        .execute();
      return withSession(tokens, person.name, tokens.session.sign({ sid, uid: id }), {
        id,
        roles: person.roles,
      });
    },

    async uploadOf(person) {
      const id = randomUUID();
      const expires_at = sql<string>`now() + interval '1 hour'`;
      await db
        .insertInto('uploads')
        .values({
          id,
          user_id: person.id ?? accounts.live,
          name: 'scan.pdf',
          size: 1000,
          expires_at,
        } as never)
        .execute();
      return id;
    },

    async viewOf(person) {
      const { rows } = await sql<{ id: number }>`
        insert into saved_views (user_id, register, label, filter, sort_field, sort_order, per_page)
        values (${person.id ?? accounts.live}, 'districts', ${`View ${next()}`}, '{}', 'id', 'ASC', 25)
        returning id`.execute(db);
      return rows[0]?.id as number;
    },

    async reset(name, own) {
      const { table, approval } = declared(name);
      const { id, gone, documentId, fileKey } = records[name];
      const status = approval ? sql`, approval_status = ${own?.status ?? 'Pending'}` : sql``;
      await sql`with
        live as (update ${sql.table(table)}
          set deleted_at = null, deleted_by = null, created_by = ${own?.by ?? author.id} ${status} where id = ${id}),
        removed as (update ${sql.table(table)} set deleted_at = now() where id = ${gone} and deleted_at is null),
        document as (update documents
          set deleted_at = null, deleted_by = null, file_key = ${fileKey} where id = ${documentId})
        delete from released_files where key = ${fileKey}`.execute(db);
      if (name === 'targets') await sql`delete from targets where indicator = ${free}`.execute(db);
    },

    async send({ method, url }, person, { params = {}, query, body, headers, address: from }) {
      address += 1;
      const form = body instanceof FormData ? await encodeForm(body) : undefined;
      const path = url.replaceAll(/:(\w+)|\*/g, (_, name = '*') => encodeURIComponent(params[name] ?? 1));
      return app.inject({
        method: method as 'GET',
        url: query ? `${path}?${query}` : path,
        // How much of one address is let through is not what this is about.
        remoteAddress: from ?? `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`,
        headers: { ...person.headers, ...headers, ...form?.headers },
        payload: form?.body ?? (body as object | undefined),
      });
    },
  };
  for (const name of registerNames) await stage.reset(name);
  return stage;
}
