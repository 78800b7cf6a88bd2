/**
 * happy-dom reads every selector of a page anew for every element whose style is asked for, and looking for roles asks for
 * all of them. Nearly all selectors here name a class which hardly any element has: those are told from it alone.
 */
import QuerySelector from 'happy-dom/lib/query-selector/QuerySelector.js';

const known = new Map<string, readonly string[] | undefined>();

/** Classes of which an element must have one to match; undefined where that can't be said. */
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

const flag = Symbol.for('aup styles are quick');
if (!(flag in QuerySelector)) {
  const match = QuerySelector.matches;
  const quickly: typeof match = function (this: typeof QuerySelector, element, selector, options) {
    let classes = known.get(selector);
    if (!classes && !known.has(selector)) {
      classes = classesIn(selector);
      known.set(selector, classes);
    }
    if (classes && !classes.some(name => element.classList.contains(name))) return null;
    return match.call(this, element, selector, options);
  };
  Object.assign(QuerySelector, { [flag]: true, matches: quickly });
}
