import { render } from 'preact';
import { App } from './App.tsx';
import './styles/portal.css';

const place = document.getElementById('portal');
if (place) {
  place.replaceChildren();
  render(<App />, place);
}
