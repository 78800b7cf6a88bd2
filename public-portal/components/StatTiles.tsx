import { type ProgrammeFigures, programmeFigures } from '../api.ts';
import { shownNumber } from '../format.ts';
import { useLoad } from '../hooks/use-load.ts';
import { home, tiles } from '../texts.ts';

/** The published figures at once, the server's as soon as they are there. */
export function StatTiles() {
  const { data } = useLoad<ProgrammeFigures>('info', programmeFigures);
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" class="unseen">
        {home.figures}
      </h2>
      <dl class="tiles">
        {tiles.map(({ key, label, value }) => (
          <div class="tile" key={key}>
            <dt>{label}</dt>
            <dd>{shownNumber(data?.[key] ?? value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
