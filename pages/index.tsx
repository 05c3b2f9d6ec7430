import { bookingPageProps } from '../app/page-props.ts';

export { BookingPage as default } from '../components/BookingPage.tsx';

export const getServerSideProps = bookingPageProps;
