import type { PublicFigures } from '../../contract/answers/figures.ts';
import { publishedFigures, tileKeys } from '../../contract/figures/tiles.ts';
import { shownNumber } from '../format.ts';
import { pageTexts } from '../texts/page-texts.ts';

/** The programme's figures. Default: the published ones, if the server has none. */
export function StatTiles({ figures = publishedFigures }: { figures?: PublicFigures }) {
  const { home, tiles } = pageTexts();
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" class="unseen">
        {home.figures}
      </h2>
      <dl class="tiles">
        {tileKeys.map(key => (
          <div class="tile" key={key}>
            <dt>{tiles[key]}</dt>
            <dd>{shownNumber(figures[key])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
