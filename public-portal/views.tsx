/** Maps each address to its page and the data for the document around it. */

import type { ComponentChildren } from 'preact';
import type { TenderStatusAnswer } from '../contract/answers/tender.ts';
import type { PortalRequest } from '../contract/portal/portal-page.ts';
import { fillIn } from '../contract/texts/fill.ts';
import { shownDate } from './format.ts';
import { About } from './pages/About.tsx';
import { Contact } from './pages/Contact.tsx';
import { Contractor } from './pages/Contractor.tsx';
import { EuroRates } from './pages/EuroRates.tsx';
import { Home } from './pages/Home.tsx';
import { News } from './pages/News.tsx';
import { NotFound } from './pages/NotFound.tsx';
import { TenderDownload } from './pages/TenderDownload.tsx';
import { TenderInfo } from './pages/TenderInfo.tsx';
import { Tenders } from './pages/Tenders.tsx';
import { WithoutTender } from './pages/WithoutTender.tsx';
import { programmeArea } from './programme-area.ts';
import { infoAddress, type Route, routeOf } from './routes.ts';
import { texts } from './texts/catalogue.ts';
import { pageTexts } from './texts/page-texts.ts';

export interface View {
  page: Route['page'];
  status: number;
  /** Missing on the home page, whose title is the programme's name. */
  title?: string;
  description: string;
  isIndexed: boolean;
  /** Whether a script takes over the page. */
  isInteractive: boolean;
  content: ComponentChildren;
  weblink?: string;
  tender?: TenderStatusAnswer;
}

type PageText = Pick<View, 'title' | 'description' | 'content'>;

/** A page without a script. */
const staticView = (page: Route['page'], plain: PageText): View => ({
  page,
  status: 200,
  isIndexed: true,
  isInteractive: false,
  ...plain,
});

const unknownTender = (): View => {
  const { notFound } = texts();
  const content = <NotFound about={notFound.tender} />;
  const page = { title: notFound.title, description: notFound.tender, content };
  return { ...staticView('notFound', page), status: 404, isIndexed: false };
};

function describeTender(tender: TenderStatusAnswer | undefined): string {
  const { info, tenders } = texts();
  if (!tender?.title) return pageTexts().tenderList.description;
  const facts = [tender.title, tender.ref && `${tenders.reference} ${tender.ref}`];
  if (tender.endDate) facts.push(`${info.closing}: ${shownDate(tender.endDate)}`);
  return facts.filter(Boolean).join(' · ');
}

/** A page with a script, or the address of the status page if the tender is closed (specification §3 "Portal"). */
function interactiveView(route: Route & { weblink: string }, request: PortalRequest): View | string {
  const { tender } = request.data;
  const { weblink } = route;
  const { form, download } = texts();
  if (tender?.status === 'Closed') return infoAddress(weblink, tender);
  const isForm = route.page === 'contractor';
  const content = isForm ? (
    <Contractor weblink={weblink} />
  ) : (
    // Only the browser has the grant, so it decides whether the documents can be downloaded.
    <TenderDownload weblink={weblink} access={false} />
  );
  return {
    page: route.page,
    status: 200,
    title: isForm ? form.title : (tender?.title ?? download.title),
    description: isForm ? pageTexts().form.description : describeTender(tender),
    isIndexed: false,
    isInteractive: true,
    content,
    weblink,
    tender,
  };
}

/** @returns the view, or the address to redirect to */
export function viewOf(request: PortalRequest): View | string {
  const { data } = request;
  const route = routeOf(request.pathname, request.search);
  const { shared, tenders, form, info } = texts();
  const { about, contact, home, rates, tenderList } = pageTexts();
  if ('weblink' in route && data.tender?.exists === false) return unknownTender();
  switch (route.page) {
    case 'home':
      return staticView('home', {
        description: fillIn(home.description, { area: programmeArea(data) }),
        content: <Home data={data} />,
      });
    case 'about':
      return staticView('about', {
        title: shared.about,
        description: about.description,
        content: <About data={data} />,
      });
    case 'contact':
      return staticView('contact', {
        title: shared.contact,
        description: contact.description,
        content: <Contact details={data.programme?.details ?? {}} />,
      });
    case 'tenders': {
      const content = <Tenders data={data} />;
      return staticView('tenders', { title: tenders.title, description: tenderList.description, content });
    }
    case 'euroRates': {
      const content = <EuroRates data={data} />;
      return staticView('euroRates', { title: rates.title, description: rates.description, content });
    }
    case 'info': {
      const { tender } = data;
      const content = <TenderInfo weblink={route.weblink} data={data} />;
      const view = staticView('info', {
        title: tender?.title ?? info.title,
        description: describeTender(tender),
        content,
      });
      return tender ? view : { ...view, status: 503, isIndexed: false };
    }
    case 'contractor': {
      if (route.weblink !== '') return interactiveView(route, request);
      const content = <WithoutTender data={data} />;
      const description = pageTexts().form.description;
      return { ...staticView('contractor', { title: form.title, description, content }), isIndexed: false };
    }
    case 'news': {
      const { news } = pageTexts();
      const content = <News token={route.token} data={data} />;
      const view = staticView('news', { title: news.title, description: news.description, content });
      const status = data.news === undefined ? 503 : data.news === null ? 404 : 200;
      return { ...view, status, isIndexed: false };
    }
    case 'download':
      return interactiveView(route, request);
    case 'notFound':
      return unknownTender();
  }
}
