import { Components } from '../components/Components.tsx';
import { GoHome } from '../components/GoHome.tsx';
import { useTitle } from '../hooks/use-title.ts';
import { about, home, shared } from '../texts.ts';

export function About() {
  useTitle(shared.about);
  return (
    <main id="content" class="wrap page" tabIndex={-1}>
      <h1>{home.about}</h1>
      <div class="prose">
        {about.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <h2>{home.components}</h2>
      <Components />
      <GoHome />
    </main>
  );
}
