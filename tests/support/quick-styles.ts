/**
 * happy-dom reads every selector of a page again for every element whose style is asked for, and looking for roles asks for
 * all of them. Nearly all selectors here name a class which hardly any element has: those are told from it alone.
 */
import CSSRuleTypeEnum from 'happy-dom/lib/css/CSSRuleTypeEnum.js';
import CSSComputedStyle from 'happy-dom/lib/css/declaration/computed-style/CSSComputedStyle.js';
import Document from 'happy-dom/lib/nodes/document/Document.js';
import { clearComputedStyleCache } from 'happy-dom/lib/PropertySymbol.js';
import QuerySelector from 'happy-dom/lib/query-selector/QuerySelector.js';

const known = new Map<string, readonly string[] | undefined>();

/** Classes of which an element must have one to match; undefined where that can't be said. */
function classesOf(selector: string): readonly string[] | undefined {
  if (!known.has(selector)) known.set(selector, classesIn(selector));
  return known.get(selector);
}

function classesIn(selector: string): readonly string[] | undefined {
  if (/[\\"'[]/.test(selector)) return undefined;
  let plain = selector;
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/\([^()]*\)/g, '');
  }
  const classes = plain.split(',').map(one => {
    const last =
      one
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? '';
    return /\.([\w-]+)/.exec(last)?.[1];
  });
  return classes.every(name => name !== undefined) ? classes : undefined;
}

/** Of a page's rules, those that an element may match, without asking each. */
class SortedRules {
  /** In the order of the page. */
  readonly #rules: Rule[] = [];
  /** Their places in it, by a class that an element must have. */
  readonly #byClass = new Map<string, number[]>();
  readonly #others: number[] = [];

  constructor(sheets: readonly Sheet[]) {
    for (const rule of sheets.flatMap(({ cssRules }) => cssRules)) {
      const place = this.#rules.push(rule) - 1;
      const classes = classesOfRule(rule);
      if (!classes) this.#others.push(place);
      for (const name of new Set(classes)) {
        const places = this.#byClass.get(name);
        if (places) places.push(place);
        else this.#byClass.set(name, [place]);
      }
    }
  }

  for(element: Element): Rule[] {
    const places = new Set(this.#others);
    for (const name of element.classList)
      for (const place of this.#byClass.get(name) ?? []) places.add(place);
    return [...places].sort((one, other) => one - other).map(place => this.#rules[place] as Rule);
  }
}

interface Rule {
  type: number;
  selectorText?: string;
  cssRules?: Rule[];
}
interface Sheet {
  cssRules: Rule[];
}
interface Parsing {
  elements: { element: Element }[];
  cssRules: Rule[] | SortedRules;
}
/** What happy-dom's types keep to themselves. */
interface Styles {
  getStyleSheets(root: object): (Sheet | { cssRules: SortedRules })[];
  parseCSSRules(options: Parsing): void;
}

/** Of a rule with others in it, the classes of all of them. */
function classesOfRule({ type, selectorText, cssRules = [] }: Rule): readonly string[] | undefined {
  if (type === CSSRuleTypeEnum.styleRule) return classesOf(selectorText ?? '');
  if (type !== CSSRuleTypeEnum.mediaRule && type !== CSSRuleTypeEnum.supportsRule) return undefined;
  const classes = cssRules.map(classesOfRule);
  return classes.every(some => some !== undefined) ? classes.flat() : undefined;
}

/** Elements of a scope are looked at together. */
const hasScope = ({ type, cssRules = [] }: Rule): boolean =>
  type === CSSRuleTypeEnum.containerRule || cssRules.some(hasScope);

const flag = Symbol.for('aup styles are quick');
if (!(flag in QuerySelector)) {
  const match = QuerySelector.matches;
  const quickly: typeof match = function (this: typeof QuerySelector, element, selector, options) {
    const classes = classesOf(selector);
    if (classes && !classes.some(name => element.classList.contains(name))) return null;
    return match.call(this, element, selector, options);
  };
  Object.assign(QuerySelector, { [flag]: true, matches: quickly });

  const sorted = new WeakMap<object, ReturnType<Styles['getStyleSheets']>>();
  const styles = CSSComputedStyle.prototype as unknown as Styles;
  const { getStyleSheets, parseCSSRules } = styles;
  styles.getStyleSheets = function (root) {
    if (!(root instanceof Document)) return getStyleSheets.call(this, root);
    const found = sorted.get(root);
    if (found) return found;
    const sheets = getStyleSheets.call(this, root) as Sheet[];
    const all = sheets.some(({ cssRules }) => cssRules.some(hasScope))
      ? sheets
      : [{ cssRules: new SortedRules(sheets) }];
    sorted.set(root, all);
    return all;
  };
  styles.parseCSSRules = function (options) {
    const { elements, cssRules } = options;
    if (!(cssRules instanceof SortedRules)) return parseCSSRules.call(this, options);
    for (const one of elements)
      parseCSSRules.call(this, { ...options, elements: [one], cssRules: cssRules.for(one.element) });
  };
  // Asked whenever a page's styles have changed.
  const page = Document.prototype as unknown as Record<symbol, () => void>;
  const clear = page[clearComputedStyleCache] as () => void;
  page[clearComputedStyleCache] = function (this: object) {
    sorted.delete(this);
    clear.call(this);
  };
}
