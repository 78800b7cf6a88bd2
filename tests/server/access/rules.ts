/** Which right of the table in `contract/access.ts` each route of the server asks for, and a request that it would take. */
import { allRegisters } from '../../../contract/all-registers.ts';
import { countPaths } from '../../../contract/figures/figures.ts';
import { PASSWORD } from '../../support/app.ts';
import { companyValues, formOf } from '../../support/tenders.ts';
import { next } from '../../support/world.ts';
import { readingRules, registerRules } from './register-rules.ts';
import { idOf, type MakeAsk, type Rule } from './rule.ts';
import type { Ask, Stage } from './stage.ts';

const archiveOf =
  (name: 'tender' | 'lmst') =>
  ({ records }: Stage): Ask => ({
    params: { name: records[name].archive },
  });
const tender = idOf('tender');
const documentOfTender: MakeAsk = ({ records }) => ({
  params: { id: records.tender.documentId },
});
const account =
  (of: keyof Stage['accounts'], body?: object): MakeAsk =>
  ({ accounts }) => ({
    params: { id: accounts[of] },
    body,
  });
const ownView: MakeAsk = async (stage, person) => ({ params: { id: await stage.viewOf(person) } });
const ownUpload: MakeAsk = async (stage, person) => ({
  params: { uploadId: await stage.uploadOf(person) },
});
const news: MakeAsk = ({ newsToken }) => ({ params: { token: newsToken } });
const password = { current_password: PASSWORD };
const newPassword = { password: 'another-1-password', password_confirmation: 'another-1-password' };
const anyone: Rule = { who: 'anyone' };
const session: Rule = { who: 'signedIn' };
const readTender: Rule = { who: [['tender', 'show']], ask: tender };
const admins: Rule = { who: [['storeCheck', 'show']] };

const others: Record<string, Rule> = {
  'GET /api/docs': anyone,
  'GET /api/docs/start.js': anyone,
  'GET /api/docs/static/*': { ...anyone, answers: [404] },
  'HEAD /api/docs/static/*': { ...anyone, answers: [405] },
  'GET /api/openapi.json': anyone,
  // On the machine itself.
  'GET /api/metrics': { ...anyone, ask: () => ({ address: '127.0.0.1' }) },
  ...Object.fromEntries(
    ['live', 'ready', 'backup'].flatMap(what =>
      ['GET', 'HEAD'].map(method => [`${method} /api/health/${what}`, anyone]),
    ),
  ),
  'POST /api/login': { ...anyone, ask: () => ({ body: { username: 'account.live', password: PASSWORD } }) },
  'POST /api/logout': { ...anyone, ofTwin: true },
  'POST /api/register': {
    ...anyone,
    ask: () => ({
      body: {
        name: 'Newcomer',
        username: `new-${next()}`,
        roles: ['guest'],
        password: PASSWORD,
        password_confirmation: PASSWORD,
      },
    }),
  },
  // A mailbox of its own each time: requests for one mailbox are limited.
  'POST /api/password/email': { ...anyone, ask: () => ({ body: { email: `nobody-${next()}@aup.test` } }) },
  'POST /api/password/reset': {
    ...anyone,
    ask: () => ({ body: { token: 'none', ...newPassword } }),
    answers: [422],
  },
  'POST /api/password/reset/check': { ...anyone, ask: () => ({ body: { token: 'none' } }) },
  'GET /api/programme': anyone,
  'GET /api/programme/logos/:id': {
    ...anyone,
    ask: ({ records }) => ({ params: { id: records.partners.id } }),
  },
  'GET /api/open-tenders': anyone,
  'GET /api/info': anyone,
  'GET /api/ocds/releases.json': anyone,
  'GET /api/check-tender-status/:webLink': { ...anyone, ask: ({ webLink }) => ({ params: { webLink } }) },
  'GET /api/tenderNews/:token': { ...anyone, ask: news },
  'POST /api/tenderNews/:token/confirm': { ...anyone, ask: news },
  'POST /api/tenderNews/:token/stop': { ...anyone, ask: news },
  'POST /tender/news/:token/confirm': { ...anyone, ask: news, answers: [303] },
  'POST /tender/news/:token/stop': { ...anyone, ask: news, answers: [303] },

  'GET /api/profile': session,
  'PUT /api/profile': { ...session, ask: () => ({ body: {} }), ofTwin: true },
  'PUT /api/profile/password': {
    ...session,
    ask: () => ({ body: { ...password, ...newPassword } }),
    ofTwin: true,
  },
  'POST /api/profile/proof': { ...session, ask: () => ({ body: password }), ofTwin: true },
  'GET /api/profile/photo': session,
  'PUT /api/profile/photo': {
    ...session,
    ask: async ({ picture }) => ({ body: formOf({}, [{ name: 'a.png', content: picture }], 'photo') }),
    ofTwin: true,
  },
  'DELETE /api/profile/photo': { ...session, ofTwin: true },
  'GET /api/profile/sessions': session,
  'DELETE /api/profile/sessions': { ...session, ofTwin: true },
  'DELETE /api/profile/sessions/:id': {
    ...session,
    ask: (_stage, { session: id = '00000000-0000-4000-8000-000000000000' }) => ({ params: { id } }),
    ofTwin: true,
  },
  'GET /api/profile/two-factor': session,
  'POST /api/profile/two-factor': { ...session, ask: () => ({ body: password }), ofTwin: true },
  // It was not begun, or is off.
  'POST /api/profile/two-factor/confirm': {
    ...session,
    ask: () => ({ body: { code: '1' } }),
    answers: [409],
    ofTwin: true,
  },
  'POST /api/profile/two-factor/recovery-codes': {
    ...session,
    ask: () => ({ body: { ...password, code: '1' } }),
    answers: [409],
    ofTwin: true,
  },
  'DELETE /api/profile/two-factor': {
    ...session,
    ask: () => ({ body: { ...password, code: '1' } }),
    answers: [409],
    ofTwin: true,
  },
  'GET /api/staff': session,
  'GET /api/views': { who: [['co', 'list']], ask: () => ({ query: 'register=co' }) },
  'GET /api/views/defaults': session,
  'GET /api/views/:id': { ...session, ask: ownView },
  'POST /api/views': {
    who: [['co', 'list']],
    ask: () => ({
      body: { register: 'co', label: 'Mine', filter: {}, sort: { field: 'id', order: 'ASC' }, perPage: 25 },
    }),
  },
  'PUT /api/views/:id': {
    ...session,
    ask: async (...of) => ({ ...(await ownView(...of)), body: { shared_with: [] } }),
  },
  'PUT /api/views/:id/default': {
    ...session,
    ask: async (...of) => ({ ...(await ownView(...of)), body: { is_default: false } }),
  },
  'DELETE /api/views/:id': { ...session, ask: ownView },
  'GET /api/notifications': session,
  'GET /api/notifications/unread': session,
  'POST /api/notifications/read': { ...session, ask: () => ({ body: { all: true } }) },
  'GET /api/notifications/preferences': session,
  'PUT /api/notifications/preferences': { ...session, ask: () => ({ body: {} }) },
  'GET /api/approvals': session,
  'GET /api/menu': session,
  'GET /api/submenu': session,
  'GET /api/permissions': { who: [['permissions', 'list']] },
  'GET /api/programme/details': { who: [['programmeDetails', 'show']] },
  'PUT /api/programme/details': { who: [['programmeDetails', 'edit']], ask: () => ({ body: {} }) },
  'GET /api/search': { ...session, ask: () => ({ query: 'q=organisation' }) },
  'POST /api/sync': {
    ...session,
    ask: () => ({
      body: { entries: [{ key: `device-${next()}`, action: 'delete', register: 'nothing', id: 1 }] },
    }),
  },
  'GET /api/summary': session,
  'GET /api/dashboard/charts': { who: [['dashboard', 'list']] },
  ...Object.fromEntries(
    Object.values(countPaths).map(path => [`GET /api/dashboard/${path}`, { who: [['dashboard', 'list']] }]),
  ),
  'GET /api/dashboard/tender/info': { who: [['tenderPanel', 'list']] },
  'GET /api/dashboard/tender/nextInfo': { who: [['tenderPanel', 'list']] },
  'GET /api/report': { who: [['report', 'list']] },
  'GET /api/store-check': admins,
  'POST /api/store-check': { who: [['storeCheck', 'create']], ask: () => ({ body: {} }) },
  'GET /api/backups': admins,
  'GET /api/mails': admins,

  ...readingRules('/api/users', 'users', account('live')),
  'GET /api/users/:id/photo': { who: [['users', 'show']], ask: account('live') },
  'GET /api/users/:id/sessions': { who: [['users', 'show']], ask: account('live') },
  'DELETE /api/users/:id/sessions': { who: [['users', 'edit']], ask: account('live') },
  'DELETE /api/users/:id/two-factor': { who: [['users', 'edit']], ask: account('live'), answers: [409] },
  'PUT /api/users/:id': { who: [['users', 'edit']], ask: account('live', {}) },
  'POST /api/users/:id/approve': { who: [['users', 'edit']], ask: account('live', { roles: ['guest'] }) },
  'POST /api/users/:id/refuse': { who: [['users', 'edit']], ask: account('pending', { note: 'No' }) },
  'POST /api/users/:id/reset-link': { who: [['users', 'edit']], ask: account('live') },
  'POST /api/users/:id/restore': { who: [['users', 'restore']], ask: account('gone') },
  'DELETE /api/users/:id': { who: [['users', 'delete']], ask: account('leaving') },
  ...readingRules('/api/audit', 'audit', () => ({ params: { id: 1 } })),
  'GET /api/audit/check': { who: [['audit', 'list']] },
  'GET /api/audit/chain': { who: [['audit', 'export']] },

  'POST /api/uploads': {
    who: 'sender',
    ask: () => ({
      headers: {
        'upload-length': '1000',
        'upload-metadata': `filename ${Buffer.from('scan.pdf').toString('base64')}`,
      },
    }),
  },
  'GET /api/uploads/:uploadId': { who: 'sender', ask: ownUpload },
  'HEAD /api/uploads/:uploadId': { who: 'sender', ask: ownUpload },
  'PATCH /api/uploads/:uploadId': {
    who: 'sender',
    ask: async (...of) => ({
      ...(await ownUpload(...of)),
      headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
      body: Buffer.from('%PDF'),
    }),
  },
  'DELETE /api/uploads/:uploadId': { who: 'sender', ask: ownUpload },

  'GET /api/tender/create-zip/:name': { who: 'taker', ask: archiveOf('tender') },
  'HEAD /api/tender/create-zip/:name': { who: 'taker', ask: archiveOf('tender') },
  'POST /api/tender/create-zip/:name/link': { who: 'taker', ask: archiveOf('tender') },
  'GET /api/tender/changes/:name': { who: 'taker', ask: archiveOf('tender') },
  'POST /api/tender/news/:name': {
    who: 'holder',
    ask: (...of) => ({ ...archiveOf('tender')(of[0]), body: { email: 'news@aup.test' } }),
  },
  'GET /api/tenderDoc/:id': { who: 'taker', ask: documentOfTender },
  'HEAD /api/tenderDoc/:id': { who: 'taker', ask: documentOfTender },
  'POST /api/tenderDoc/:id/link': { who: 'taker', ask: documentOfTender },
  'DELETE /api/tenderDoc/:id': {
    who: [['tender', 'deleteDocument']],
    ask: documentOfTender,
    changes: 'tender',
  },
  'GET /api/tender/:id/downloads': readTender,
  'GET /api/tender/:id/log': readTender,
  'GET /api/tender/:id/evidence': readTender,
  'GET /api/lmst/create-zip/:name': { who: [['lmst', 'show']], ask: archiveOf('lmst') },
  'HEAD /api/lmst/create-zip/:name': { who: [['lmst', 'show']], ask: archiveOf('lmst') },
  'POST /api/lmst/create-zip/:name/link': { who: [['lmst', 'show']], ask: archiveOf('lmst') },
  'GET /api/lmst/trgCodes': { who: [['lmst', 'list']] },
  'GET /api/lmst/trgVenues': { who: [['lmst', 'list']] },
  'GET /api/lmst/approvalStatus': { who: [['lmst', 'list']] },
  'GET /api/co/search': { who: [['coNames', 'list']] },
  ...Object.fromEntries(
    ['tehsils', 'tehsil'].map(path => [
      `GET /api/${path}/search/:term`,
      { who: [['tehsils', 'list']], ask: () => ({ params: { term: 'x' } }) },
    ]),
  ),
  // `contractor-identity.test.ts` covers what anyone who knows an open tender's web link may ask as well.
  ...Object.fromEntries(
    ['contractor', 'contractors'].flatMap(path => [
      [
        `GET /api/${path}/check-ntn/:ntn`,
        {
          who: [['contractor', 'list']],
          ask: () => ({ params: { ntn: companyValues().NTN } }),
          answers: [404],
        },
      ],
      [
        `GET /api/${path}/search/:text`,
        { who: [['contractor', 'list']], ask: () => ({ params: { text: 'Builders' } }) },
      ],
    ]),
  ),
  ...Object.fromEntries(
    ['tenderContractor', 'tendercontractor'].flatMap(path => [
      [
        `POST /api/${path}/search`,
        {
          who: [['tendercontractor', 'list']],
          ask: () => ({ body: { searchField: 'c.company_name', searchTerm: 'Builders' } }),
        },
      ],
      [
        `GET /api/${path}/:id/entries`,
        { who: [['tendercontractor', 'show']], ask: idOf('tendercontractor') },
      ],
    ]),
  ),
};

/** By method and address. A register's import and changes that it does not have are here, too, and are no routes. */
export const rules: Readonly<Record<string, Rule>> = {
  ...Object.fromEntries(
    allRegisters.flatMap(register =>
      register.paths.flatMap(path => Object.entries(registerRules(`/api/${path}`, register))),
    ),
  ),
  ...others,
};

/** Those that are there for sure. */
export const otherRoutes = Object.keys(others);
