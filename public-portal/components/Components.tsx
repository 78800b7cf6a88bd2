import meeting from '../art/meeting.svg';
import road from '../art/road.svg';
import training from '../art/training.svg';
import { pageTexts } from '../texts/page-texts.ts';

/** Crops a picture that the page loads anyway, to save a request. */
const part = (picture: string, x: number, y: number, width: number) =>
  `${picture}#svgView(viewBox(${x},${y},${width},${width / 2}))`;

const art = {
  infrastructure: part(road, 330, 316, 640),
  livelihood: part(training, 620, 334, 600),
  institution: part(meeting, 330, 300, 620),
};

/** The programme's three components. */
export function Components() {
  const { components } = pageTexts();
  const keys = Object.keys(art) as (keyof typeof art)[];
  return (
    <ul class="cards">
      {keys.map(key => (
        <li class="card card-art" key={key}>
          <img src={art[key]} alt="" width="320" height="160" loading="lazy" />
          <h3>{components[key].title}</h3>
          <p>{components[key].text}</p>
        </li>
      ))}
    </ul>
  );
}
