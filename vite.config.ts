import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { standIns } from './scripts/stand-ins.ts';
import { textsModule } from './scripts/texts.ts';

/** A pattern for the modules of these packages, or folders inside one. */
const inPackages = (names: string) => new RegExp(String.raw`node_modules[\\/](${names})[\\/]`);

const foundation =
  'react|react-dom|scheduler|@tanstack|@emotion|stylis|@mui/(system|utils|styled-engine)' +
  '|@mui/material/esm/(styles|utils|transitions|colors)';
const controls =
  '@popperjs|@mui/material/esm/(internal|Checkbox|FormControl|FormControlLabel|FormHelperText|FormLabel|TextField' +
  '|Input|InputBase|InputLabel|InputAdornment|FilledInput|OutlinedInput|Select|NativeSelect|Menu|MenuList|MenuItem' +
  '|List|ListItemIcon|Divider|Popover|Modal|Fade|Backdrop|Unstable_TrapFocus' +
  '|Portal|Tooltip|Popper|IconButton|Alert|TextareaAutosize)';

/** What of the packages around it comes with neither the sign-in screen, the frame, nor a list. */
const later = new RegExp(
  String.raw`@mui[\\/]x-\w+[\\/]node_modules[\\/]|@mui[\\/]material[\\/]esm[\\/](ListItem|ListItemButton|ListItemText|ListItemSecondaryAction|internal[\\/](animate|svg-icons[\\/](Cancel|MoreHoriz|Keyboard|First|Last|Navigate)\w*))\b` +
    String.raw`|@tanstack[\\/].*[\\/](queriesObserver|infiniteQueryObserver|useQueries|useInfiniteQuery)\.js|stylis[\\/]src[\\/]Prefixer\.js` +
    String.raw`|ra-core[\\/]dist[\\/](dataProvider[\\/](useGetManyAggregate|useGetOne|useInfiniteGetList)|routing[\\/]useRedirect|controller[\\/](useReference|edit[\\/]\w+))\.js`,
);

/** What the frame and the dashboard show: else they would load what all registers share for a tooltip or a table's cell. */
const office = new RegExp(
  String.raw`[\\/]contract[\\/](programme|figures[\\/]activity-kinds)\.ts$|[\\/]src[\\/](search[\\/]SearchButton|i18n[\\/](localized|values)|notifications[\\/](Bell|queries)|outbox[\\/]OutboxButton|providers[\\/](deviceRecords|usePreview|useSession)` +
    String.raw`|permissions[\\/]PreviewBanner|auth[\\/]proof[\\/]ProofAsker|components[\\/]((charts|print|transfers)[\\/]\w+|people[\\/](InitialsAvatar|PersonAvatar|useOwnProfile|usePhoto)` +
    String.raw`|inputs[\\/]PlainSelect|list[\\/](SharedTooltip|CutText|useIsCards)|tender[\\/]tenderStanding` +
    String.raw`|record[\\/]TitledDialog|LoadFailed|MenuButton|dateTexts|districts|format|money|useAction|useDevice|useLetterKeys)` +
    String.raw`|register[\\/]approval[\\/](useWaiting|WaitingLinks|DecisionButton|decisions))\.tsx?$` +
    String.raw`|node_modules[\\/](@mui[\\/]icons-material[\\/]|@mui[\\/]material[\\/]esm[\\/](Card|CardContent|Collapse|Dialog|DialogActions|DialogContent` +
    String.raw`|DialogTitle|Drawer|LinearProgress|Slide|Switch|Table[A-Z]?\w*)[\\/]` +
    String.raw`|ra-core[\\/]dist[\\/]dataProvider[\\/](useGetList|useDataProvider|populateQueryCache))`,
);
/** What declarations of registers consist of, and what some of them also need. */
const declared = /node_modules[\\/]zod|[\\/]contract[\\/](fields|register|people)[\\/]/;
const seldom =
  /[\\/]contract[\\/](fields[\\/]contractor-rules|register[\\/](activity|documents)|people[\\/]people)\.ts$/;
/** What several screens behind the sign-in may share, of ours and of packages; not charts, which have a file of their own. */
const shared =
  /[\\/]src[\\/](?!(register[\\/]approval[\\/](ApprovalDialog|useApproval)|auth[\\/](?!proof)|i18n[\\/](?!choiceInWords)|(theme|worker|resources|dashboard|reports)[\\/]))|node_modules[\\/](?!@mui[\\/]x-|d3-)/;
/** What pages and forms of records share, which lists do without. */
const records =
  /[\\/]src[\\/](components[\\/](inputs[\\/](?!Checks)|documents|show|tender)|register[\\/](form|bulk|sheet)|fields[\\/](inputs|reference-chooser|[a-z-]+-input))\b|[\\/](Autocomplete|useAutocomplete|ListSubheader)[\\/]|[\\/]NumberInput\.js$/;
/** What the dashboard, the report and pages of people and records share, which lists do without. */
const choices = new RegExp(
  String.raw`@mui[\\/]material[\\/]esm[\\/](Tab|TabScrollButton|Tabs|TableContainer|ToggleButton|ToggleButtonGroup)[\\/]` +
    String.raw`|@mui[\\/]icons-material[\\/]esm[\\/](FactCheckOutlined|HourglassBottomOutlined)\.js|[\\/]contract[\\/](figures[\\/]report-texts|tender-state)\.ts$` +
    String.raw`|[\\/]src[\\/](components[\\/](print[\\/]|show[\\/]RelatedTable|tender[\\/]tenderStanding|dateTexts)|register[\\/]approval[\\/]WaitingLinks)`,
);
/** What pages of records and of people share, which lists do without. */
const pages = new RegExp(
  String.raw`@mui[\\/]material[\\/]esm[\\/]Chip[\\/]|[\\/]src[\\/](components[\\/](inputs[\\/]Checks|people[\\/](SessionList|copyText)|form[\\/](?!useNote|useCarefulClose|LeaveGuard)|record[\\/](PageHeader|RecordStates)|documents[\\/]uploadsUnderWay` +
    String.raw`|transfers[\\/](archive|ArchiveButton))|register[\\/](form[\\/]conflict|list[\\/]RowViewButton)|fields[\\/]FieldValue|device[\\/]outbox[\\/]ids)|[\\/]contract[\\/]http-status\.ts$` +
    String.raw`|@mui[\\/]icons-material[\\/]esm[\\/](AddPhoto|Arrow(Back|Forward)|AttachFile|Computer|ContentCopy|FolderZip|ForwardToInbox|HighlightOffO|HowToReg|InsertDrive|Lock(Clock|Open)|Person(Add|Off)|Save|Smartphone|TaskAlt|Verified)`,
);
/** Offline data and pending changes: for devices with offline access. */
const device =
  /[\\/]src[\\/](device|outbox|account[\\/]device|components[\\/]pin)[\\/]|node_modules[\\/]@noble[\\/]/;

/** The back office: pages at every address the portal doesn't own, files under `/assets/`. */
export default defineConfig({
  plugins: [react(), textsModule(), standIns()],
  build: {
    outDir: 'dist/office',
    assetsDir: 'assets',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      output: {
        // A dozen files, not the hundred of one for each shared module: on slow links every request waits its turn.
        // The sign-in screen loads the first four, the frame and the dashboard also `office`, lists `checks` and `registers`.
        codeSplitting: {
          groups: [
            {
              name: 'foundation',
              test: id => inPackages(foundation).test(id) && !later.test(id),
              priority: 7,
            },
            { name: 'controls', test: id => inPackages(controls).test(id) && !later.test(id), priority: 6 },
            { name: 'start', tags: ['$initial'], priority: 5 },
            {
              name: 'frame',
              // With what an account's form keeps, `AccountDraft` would bring the question about it.
              test: /[\\/]src[\\/]((layout|auth(?![\\/](proof|AccountDraft))|dashboard|components[\\/]frame)[\\/]|components[\\/]form[\\/]draftStore)/,
              minShareCount: 2,
              priority: 4,
            },
            {
              name: 'checks',
              test: id => declared.test(id) && !seldom.test(id),
              minShareCount: 2,
              priority: 2,
            },
            { name: 'declarations', test: declared, minShareCount: 2, priority: 1 },
            {
              name: 'office',
              test: id => office.test(id) && !choices.test(id) && !pages.test(id) && !later.test(id),
              minShareCount: 2,
              priority: 3,
            },
            {
              name: 'registers',
              test: id => shared.test(id) && ![records, pages, device, later].some(other => other.test(id)),
              minShareCount: 3,
              priority: 1,
            },
            { name: 'choices', test: choices, minShareCount: 2, priority: 3 },
            { name: 'pages', test: id => pages.test(id) || later.test(id), minShareCount: 2 },
            // The frame comes with what it shares with others, a list likewise.
            {
              name: 'OfficeLayout',
              test: /[\\/]src[\\/]layout[\\/]OfficeLayout\.tsx$/,
              minShareCount: 1,
              priority: 4,
            },
            {
              name: 'RegisterList',
              test: /[\\/]src[\\/]register[\\/]list[\\/]RegisterList\.tsx$/,
              minShareCount: 1,
            },
            { name: 'records', test: records, minShareCount: 3 },
            { name: 'device', test: device, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    port: 8000,
    strictPort: true,
    proxy: { '/api': { target: process.env.API_URL ?? 'http://127.0.0.1:8001' } },
  },
});
