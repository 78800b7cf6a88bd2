import { fillIn } from '../../contract/texts/fill.ts';
import channel from '../art/channel.svg';
import meeting from '../art/meeting.svg';
import road from '../art/road.svg';
import training from '../art/training.svg';
import water from '../art/water.svg';
import { pageTexts } from '../texts/page-texts.ts';
import { withSpaces } from './with-spaces.ts';

const pictures = { water, road, channel, training, meeting };

/** Five pictures in a scroll container that snaps into place, with links below; needs no script. */
export function Carousel() {
  const { home, pictures: texts } = pageTexts();
  const keys = Object.keys(pictures) as (keyof typeof pictures)[];
  return (
    <section class="carousel" aria-labelledby="pictures-title">
      <h2 id="pictures-title">{home.pictures}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section class="slides" aria-label={home.picturesHint} tabIndex={0}>
        {withSpaces(
          keys.map((key, index) => (
            <figure class="slide" id={`picture-${index + 1}`} key={key}>
              <img
                src={pictures[key]}
                alt={texts[key].alt}
                width="1280"
                height="640"
                loading="lazy"
                decoding="async"
              />
              <figcaption>{texts[key].caption}</figcaption>
            </figure>
          )),
        )}
      </section>
      <p class="slide-links">
        {withSpaces(
          keys.map((key, index) => (
            <a
              href={`#picture-${index + 1}`}
              key={key}
              aria-label={fillIn(home.showPicture, { number: index + 1 })}
            >
              {index + 1}
            </a>
          )),
        )}
      </p>
    </section>
  );
}
