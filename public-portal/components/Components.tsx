import infrastructure from '../art/infrastructure.svg';
import institution from '../art/institution.svg';
import livelihood from '../art/livelihood.svg';
import { pageWords } from '../texts/page-words.ts';

const art = { infrastructure, livelihood, institution };

/** The three components of the project. */
export function Components() {
  const { components } = pageWords();
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
