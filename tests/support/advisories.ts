/** Known weaknesses of packages as OSV tells them (https://ossf.github.io/osv-schema), one a file. */

type Event = { introduced?: string; fixed?: string; last_affected?: string };

export interface Advisory {
  id: string;
  withdrawn?: string;
  affected?: {
    package?: { ecosystem: string; name: string };
    ranges?: { type: string; events: Event[] }[];
    versions?: string[];
  }[];
}

/** By the rules of semver: below 0 where the first one is before the other. */
function compareVersions(one: string, other: string): number {
  const [first, second] = [one, other].map(version => {
    const [plain = '', ...before] = (version.split('+')[0] ?? '').split('-');
    return [plain.split('.').map(Number), before.join('-')] as const;
  });
  const numbers = [0, 1, 2].map(index => (first?.[0][index] ?? 0) - (second?.[0][index] ?? 0));
  const [a, b] = [first?.[1] ?? '', second?.[1] ?? ''];
  const ofRelease = a === b ? 0 : a === '' ? 1 : b === '' ? -1 : a.localeCompare(b, 'en', { numeric: true });
  return numbers.find(difference => difference !== 0) ?? ofRelease;
}

/** Events in the order of their versions: the last one that came by this version decides. */
function isWithin(version: string, events: readonly Event[]): boolean {
  let isAffected = false;
  for (const { introduced, fixed, last_affected } of events) {
    if (introduced !== undefined && compareVersions(version, introduced) >= 0) isAffected = true;
    if (fixed !== undefined && compareVersions(version, fixed) >= 0) isAffected = false;
    if (last_affected !== undefined && compareVersions(version, last_affected) > 0) isAffected = false;
  }
  return isAffected;
}

/** @returns the ids of what is known of this version */
export function weaknessesOf(
  { name, version }: { name: string; version: string },
  advisories: readonly Advisory[],
): string[] {
  const isAffected = ({
    package: of,
    ranges = [],
    versions = [],
  }: NonNullable<Advisory['affected']>[number]) =>
    of?.ecosystem === 'npm' &&
    of.name === name &&
    (versions.includes(version) ||
      ranges.some(({ type, events }) => type === 'SEMVER' && isWithin(version, events)));
  return advisories
    .filter(({ withdrawn, affected }) => !withdrawn && affected?.some(isAffected))
    .map(({ id }) => id);
}
