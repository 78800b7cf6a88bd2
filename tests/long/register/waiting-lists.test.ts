/** What a device lists with what is pending on it is what the server lists once all of it is sent, whatever was entered and whatever list is read. */
import { describe, expect, test } from 'vitest';
import type { RegisterName } from '../../../contract/access.ts';
import { DAY_MS } from '../../../contract/days.ts';
import { loadRegister } from '../../../contract/load-register.ts';
import { checkValues, type Register } from '../../../contract/register/register.ts';
import {
  allWithPending,
  type Listing,
  listWithPending,
  pageWithPending,
  recordsWithPending,
} from '../../../src/offline/outbox/applyPendingChanges.ts';
import { addEntry, noteSent, sendable } from '../../../src/offline/outbox/changes.ts';
import { outdatedFields, relatedNames } from '../../../src/offline/outbox/derivedValues.ts';
import { emptyOutbox, newEntryKey, type Outbox, type Values } from '../../../src/offline/outbox/entry.ts';
import {
  knownId,
  temporaryFields,
  withoutPlaceholderIds,
  withPlaceholderIds,
} from '../../../src/offline/outbox/ids.ts';
import { columnsOf, type SavedRow } from '../../../src/offline/records/list.ts';
import { type OfflineStoreOwner, setOfflineStoreState } from '../../../src/offline/store/state.ts';
import { type Client, create } from '../../support/app.ts';
import { triedDice } from '../../support/dice.ts';
import { list } from '../../support/registers.ts';
import {
  activityValues,
  cmstValues,
  cnValues,
  coValues,
  cpiValues,
  next,
  worldForFile,
} from '../../support/world.ts';

const names = ['villages', 'co', 'cmst', 'cpi', 'selfInitiative', 'designations'] as const;
type Name = (typeof names)[number];
const registers = {} as Record<Name, Register>;
/** What the device keeps: the live records, as they were before anything was entered. */
const kept = {} as Record<Name, Map<number, SavedRow>>;

const world = await worldForFile();
const { admin, at, co } = world;
for (const name of names) registers[name] = await loadRegister(name);
for (let n = 0; n < 6; n += 1) {
  const village = await create(admin, 'villages', {
    village_name: `Kalay ${next()}`,
    tehsils_id: at.tehsils_id,
  });
  const own = await create(admin, 'co', coValues({ ...at, villages_id: village.id }, { total_hh: n * 7 }));
  await create(admin, 'cmst', cmstValues({ at, co }, { participants_male: n, participants_female: 2 }));
  const there = { at: { ...at, villages_id: village.id }, co: own };
  await create(admin, 'cpi', cpiValues(there as never));
  await create(admin, 'selfInitiative', activityValues(at));
  await create(admin, 'designations', { title: `Designation ${next()}` });
  const { id } = await create(world.so, 'co', coValues(at));
  const approval_status = n < 4 ? 'Rejected' : 'Pending';
  await admin.post(`co/${id}/approve`, { approval_status, approval_note: 'Who heads it?' });
}

const rowsOn = async (client: Client, name: Name, query: object = {}) =>
  (await list(client, registers[name].paths[0], { range: [0, 999], ...query })) as unknown as SavedRow[];

/** Of places that nobody changes here. */
const fixed = (as: string) =>
  [...kept.co.values(), ...kept.villages.values()].find(
    row => row[as] && row.tehsils_id === world.at.tehsils_id,
  )?.[as];

/** What somebody enters offline, one thing after the other, on what they see by then. */
/** Of the values that a new record is made of. */
const changeable = [
  'village_name',
  'name',
  'title',
  'remarks',
  'participants_male',
  'no_of_beneficiary_hh',
  'total_hh',
] as const;

class Device {
  box: Outbox = emptyOutbox;
  readonly reads: readonly Name[];
  private at: number;
  constructor(
    private readonly random: () => number,
    /** Its clock is wrong by so many ms. */
    readonly lag: number,
    private readonly decides: boolean,
    private readonly person: number,
  ) {
    // Who may not decide lists and changes here only COs, and changes their own alone.
    this.at = Date.now() + lag;
    this.reads = decides ? names : ['co'];
  }

  pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(this.random() * all.length)];

  list(name: Name, filter: Values = {}, sort?: { field: string; order: string }): SavedRow[] | undefined {
    return listWithPending(this.listing(name, filter, sort), kept[name]);
  }

  listing(name: Name, filter: Values, sort?: { field: string; order: string }) {
    return { box: this.box, register: registers[name], query: { filter, sort }, decides: this.decides };
  }

  private add(
    name: Name,
    action: 'create' | 'update' | 'delete' | 'restore' | 'approve',
    row?: SavedRow,
    data: Values = {},
  ) {
    const register = registers[name];
    this.at += 1 + Math.floor(this.random() * 5000);
    const version = row && row.id > 0 && action !== 'restore' ? { updated_at: row.updated_at } : {};
    this.box = addEntry(this.box, {
      ...{ register: name, action, id: row?.id, key: newEntryKey(), tried: false, files: [], name: '' },
      ...{ data: { ...data, ...version }, names: this.namesFor(register, data), base: row },
      ...{ refs: temporaryFields(register, data), createdAt: new Date(this.at).toISOString() },
    });
  }

  private namesFor(register: Register, data: Values): Values {
    const called: Values = {};
    for (const [field, { as, resource, column }] of Object.entries(register.references)) {
      if (!(field in data)) continue;
      const known = resource in kept ? this.list(resource as Name, { trashed: 'with' }) : undefined;
      const name = known?.find(({ id }) => id === data[field])?.[column];
      called[as] = name ?? (data[field] == null ? null : fixed(as));
    }
    const { district, tehsil } = world.places;
    const isHere = register.name === 'villages' && data.tehsils_id === tehsil.id;
    const place = { districts_id: district.id, district_name: district.district_name };
    return isHere ? { ...called, ...place } : called;
  }

  private values(name: Name): Values {
    const { at } = world;
    const village = this.pick(this.list('villages', { tehsils_id: at.tehsils_id }) ?? []);
    const co = this.pick(this.list('co') ?? []) as SavedRow;
    const place = { at: { ...at, villages_id: Number(co.villages_id) }, co: co as never };
    const number = Math.floor(this.random() * 50);
    switch (name) {
      case 'villages':
        return { village_name: `Naway ${next()}`, tehsils_id: at.tehsils_id };
      case 'co':
        return coValues({ ...at, villages_id: village?.id ?? at.villages_id }, { total_hh: number });
      case 'cmst':
        return cmstValues(place, { participants_male: number, participants_female: 3 });
      case 'cpi':
        return cpiValues(place, { no_of_beneficiary_hh: number });
      case 'selfInitiative':
        return activityValues(at, { remarks: `Remark ${number}` });
      case 'designations':
        return { title: `Designation ${next()}` };
    }
  }

  /** As a form sends them: every field, what was left alone as it is at first. */
  private formOf(name: Name): Values {
    const values = this.values(name);
    const register = registers[name];
    // The check of a form does not know this device’s ids: others take their place.
    const { values: checked, errors } = checkValues(register, withPlaceholderIds(register, values));
    expect(errors, name).toBeUndefined();
    return withoutPlaceholderIds(register, checked as Values);
  }

  private changed(name: Name): Values {
    const all = this.values(name);
    const given = changeable.flatMap(field => (all[field] === undefined ? [] : [[field, all[field]]]));
    return Object.fromEntries(given);
  }

  private isNamed(row: SavedRow): boolean {
    return names.some(name =>
      (this.list(name, { trashed: 'with' }) ?? []).some(other =>
        [other.villages_id, other.cos_id].includes(row.id),
      ),
    );
  }

  /** One more thing that the server will take. */
  enter(): void {
    const name = this.pick(this.reads) as Name;
    const own = { created_by: this.person, approval_status: ['Pending', 'Rejected'] };
    const row = this.pick(this.list(name, this.decides ? {} : own) ?? []);
    const gone = this.pick(this.list(name, { trashed: 'only' }) ?? []);
    const what = this.random();
    if (what < 0.3 || !row) {
      this.add(name, 'create', undefined, this.formOf(name));
      return;
    }
    if (what < 0.65 || !this.decides) {
      this.add(name, 'update', row, this.changed(name));
      return;
    }
    if (what < 0.8 && !this.isNamed(row)) {
      this.add(name, 'delete', row);
      return;
    }
    if (what < 0.85 && gone) {
      this.add(name, 'restore', gone);
      return;
    }
    if (!registers[name].approval) return;
    const approval_status = this.pick(['Pending', 'Approved', 'Rejected']);
    this.add(name, 'approve', row, { approval_status, approval_note: this.pick([null, 'No', 'Seen']) });
  }

  /** The connection is back: each in its order, as the office sends it. */
  async send(client: Client): Promise<void> {
    for (;;) {
      const [entry] = sendable(this.box);
      if (!entry) break;
      const { key, action, id, data, seq } = entry;
      const [register] = (await loadRegister(entry.register as RegisterName)).paths;
      const body = { key, action, register, ...(action !== 'create' && { id }), data };
      const response = await client.post('sync', { entries: [body] });
      const [answer] = response.json().answers;
      expect(answer.status, `${register} ${JSON.stringify(body)} ${JSON.stringify(answer)}`).toBeLessThan(
        300,
      );
      this.box = noteSent(this.box, seq, answer.body.data ?? answer.body, new Date().toISOString());
    }
    expect(this.box.entries).toEqual([]);
  }
}

const ENTRIES = 25;
const QUERIES = 12;

describe.each([
  ['admin', 1],
  ['so', 4],
  ['admin', 5, -DAY_MS],
] as const)('%s, %i', (role, round, lag = 0) => {
  test('as the server has it afterwards', async () => {
    const client = role === 'admin' ? world.admin : world.so;
    const random = triedDice(round * 101);
    const device = new Device(random, lag, role === 'admin', Number(client.id));
    for (const name of names)
      kept[name] = new Map((await rowsOn(world.admin, name)).map(row => [row.id, row]));
    const own = [...kept.co.values()].find(row => row.created_by === client.id);
    setOfflineStoreState('open', { userId: client.id, name: own?.created_by_name } as OfflineStoreOwner);
    for (let count = 0; count < ENTRIES; count += 1) device.enter();
    const asked = Array.from({ length: QUERIES }, () => queryOf(device, random));
    const shown = asked.map(({ name, filter, sort }) => device.list(name, filter, sort));
    const pages = await Promise.all(
      asked.map(async ({ name, filter, sort }) => {
        const rows = await rowsOn(client, name, { filter, sort: [sort.field, sort.order] });
        const listing = device.listing(name, filter, sort);
        return pageWithPending(listing, { rows, total: rows.length, isFirst: true });
      }),
    );
    const box = device.box;
    for (const name of device.reads) expectPagesAsListed(device, name);
    await device.send(client);
    const real = (id: number) => Number(knownId(device.box.ids, id));
    for (const [index, { name, filter, sort }] of asked.entries()) {
      const words = `${name} ${JSON.stringify({ filter, sort })} after ${JSON.stringify(box.entries)}`;
      const all = await rowsOn(client, name, { filter, sort: [sort.field, sort.order] });
      const touched = box.entries.filter(({ register }) => register === name);
      // Of the trash a device has only what was thrown away on it.
      const own = new Set([...kept[name].keys(), ...touched.map(({ id }) => real(id))]);
      const there = all.filter(({ id }) => own.has(id));
      expect(
        shown[index]?.map(({ id }) => real(id)),
        words,
      ).toEqual(there.map(({ id }) => id));
      const fields = [...columnsOf(registers[name])].filter(
        ([field, kind]) => kind !== 'timestamp' && field !== 'id',
      );
      const inWords = (value: unknown) => String(Number(value) < 0 ? real(Number(value)) : (value ?? ''));
      const values = (row: SavedRow) =>
        Object.fromEntries(fields.map(([field]) => [field, inWords(row[field])]));
      expect(shown[index]?.map(values), words).toEqual(there.map(values));
      // What else the server has under a new name of another record is not on its page.
      const isByName = Object.keys(filter).some(field => field === 'q' || field.includes('_name'));
      if (isByName && Object.keys(registers[name].references).length > 0) continue;
      const page = pages[index];
      expect(page?.total, words).toBe(all.length);
      expect(new Set(page?.rows.map(({ id }) => real(id))), words).toEqual(new Set(all.map(({ id }) => id)));
    }
  }, 120_000);
});

/** What a record's page says is what its list says: names, who changed it, sums and approval. */
function expectPagesAsListed(device: Device, name: Name): void {
  const sent = recordsWithPending(device.listing(name, {}));
  const approvalOf = (row?: Values) =>
    ['approval_status', 'approval_note', 'approved_by', 'approved_by_name', 'approved_at'].map(
      field => row?.[field] ?? null,
    );
  for (const listed of device.list(name, { trashed: 'with' }) ?? []) {
    const { id } = listed;
    const known = kept[name].get(id);
    const waiting = JSON.stringify(device.box.entries.filter(one => one.register === name && one.id === id));
    const page = id < 0 ? sent.made(id) : known ? sent.overlaid(known) : sent.changed(id);
    expect(page, `${name} ${id} ${waiting}`).toEqual(listed);
    if (known && waiting !== '[]')
      expect(approvalOf(sent.changed(id)), `${name} ${id} ${waiting}`).toEqual(approvalOf(listed));
  }
}

function queryOf(device: Device, random: () => number) {
  const name = device.pick(device.reads) as Name;
  const register = registers[name];
  const columns = [...columnsOf(register).keys()].filter(
    column => !(device.lag ? /^deleted_|^id$|^approved_at$/ : /^deleted_|^id$/).test(column),
  );
  const rows = device.list(name) ?? [];
  const known = [...kept[name].values()];
  const narrowing = (): Values => {
    const column = device.pick(columns) as string;
    // Moments of what is pending are not yet known.
    const value = device.pick(column.endsWith('_at') ? known : rows)?.[column] ?? null;
    const text = String(device.pick(rows)?.[device.pick(register.search) ?? ''] ?? '');
    switch (Math.floor(random() * 6)) {
      case 0:
        return { q: text.slice(0, 3 + Math.floor(random() * 12)) };
      case 1:
        return value === null ? {} : { [`${column}_gte`]: value };
      case 2:
        return Number(value) < 0 ? {} : { [column]: value };
      case 3:
        return { trashed: device.pick(['with', 'only', 'false']) };
      default:
        return {};
    }
  };
  const filter = { ...narrowing(), ...narrowing() };
  for (const [field, value] of Object.entries(filter)) if (Number(value) < 0) delete filter[field];
  return {
    name,
    filter,
    sort: { field: device.pick(columns) as string, order: device.pick(['ASC', 'DESC']) as string },
  };
}

test('sums and members of networks, and counts of tehsils, are worked out from what is kept next to them', async () => {
  const { admin, at, places } = world;
  const co = (total_hh: number) =>
    create(admin, 'co', coValues(at, { total_hh, organized_hh: 2, members: 3, ref_code: null }));
  const [one, two, gone] = [await co(5), await co(11), await co(17)];
  const network = await create(admin, 'cn', cnValues(at, { cos_ids: [one.id, two.id, gone.id] }));
  await create(admin, 'cn', cnValues(at, { cos_ids: [two.id] }));
  const districts_id = places.district.id;
  const old = await create(admin, 'tehsils', { tehsil_name: `Old ${next()}`, districts_id });

  const all = ['co', 'cn', 'tehsils', 'districts'] as const;
  const on = new Map<string, { register: Register; rows: Map<number, SavedRow> }>();
  for (const name of all) {
    const register = await loadRegister(name);
    const rows = (await list(admin, register.paths[0], { range: [0, 999] })) as unknown as SavedRow[];
    on.set(name, { register, rows: new Map(rows.map(row => [row.id, row])) });
  }
  const device = new Device(triedDice(1), 0, true, Number(admin.id));
  const enter = (name: string, action: 'create' | 'update' | 'delete', data: Values, id?: number) => {
    const { register, rows } = on.get(name) as NonNullable<ReturnType<typeof on.get>>;
    const base = id === undefined ? undefined : rows.get(id);
    device.box = addEntry(device.box, {
      ...{
        register: name,
        action,
        id,
        base,
        key: newEntryKey(),
        tried: false,
        files: [],
        name: '',
        names: {},
      },
      ...{ data: { ...data, ...(base && { updated_at: base.updated_at }) } },
      ...{ refs: temporaryFields(register, data), createdAt: new Date().toISOString() },
    });
  };
  enter('co', 'create', coValues(at, { total_hh: 7, organized_hh: 1, members: 4, name: 'Aka' }));
  enter('co', 'update', { total_hh: 50, name: 'Zarif' }, one.id);
  enter('co', 'delete', {}, gone.id);
  enter('cn', 'update', { cos_ids: [one.id, gone.id, -1] }, network.id);
  enter('cn', 'create', cnValues(at, { cos_ids: [two.id, -1] }));
  enter('tehsils', 'create', { tehsil_name: `New ${next()}`, districts_id });
  enter('tehsils', 'create', { tehsil_name: `Newer ${next()}`, districts_id });
  enter('tehsils', 'delete', {}, old.id);

  const fields = { cn: ['total_hh', 'organized_hh', 'members', 'cos'], districts: ['tehsils'] };
  const shown = new Map<string, SavedRow[]>();
  for (const name of ['cn', 'districts'] as const) {
    const { register, rows } = on.get(name) as NonNullable<ReturnType<typeof on.get>>;
    const listing: Listing = { box: device.box, register, query: { filter: {} }, decides: true };
    const related = relatedNames(register).map(other => {
      const { register, rows } = on.get(other) as NonNullable<ReturnType<typeof on.get>>;
      return [other, { rows: allWithPending({ ...listing, register }, rows), district: null }] as const;
    });
    const found = listWithPending({ ...listing, related: new Map(related) }, rows) ?? [];
    for (const row of found) expect([...outdatedFields(register, device.box, row)]).toEqual([]);
    expect(
      listWithPending(listing, rows)?.some(row => outdatedFields(register, device.box, row).size > 0),
    ).toBe(true);
    shown.set(name, found);
  }
  const box = device.box;
  await device.send(admin);
  const real = (id: number) => Number(knownId(device.box.ids, id));
  for (const name of ['cn', 'districts'] as const) {
    const rows = (await list(admin, name, { range: [0, 999] })) as unknown as SavedRow[];
    const there = new Map(rows.map(row => [row.id, row]));
    const of = (row?: SavedRow) =>
      fields[name].map(field => {
        const value = row?.[field];
        return Array.isArray(value) ? value.map(one => ({ ...one, id: real(one.id) })) : value;
      });
    expect(shown.get(name)).toHaveLength(rows.length);
    for (const row of shown.get(name) ?? [])
      expect(of(row), `${name} ${row.id} ${JSON.stringify(box.entries)}`).toEqual(
        of(there.get(real(row.id))),
      );
  }
});
